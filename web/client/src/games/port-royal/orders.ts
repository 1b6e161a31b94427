// Standing orders of Port Royal: everybody is asked after every draw of everybody else, and mostly passes (PR-46).
import { m } from "../../generated/i18n/messages.js";
import type { View } from "../../generated/port-royal";
import type { Orders } from "../contract";

export const orders: Orders = {
  window: "hire",
  scopes: ["round", "game"],
  limits: [0, 2, 3, 4, 5, 6, 7, 8],
  text: (limit) => (limit === null ? m.pr_order_pass() : m.pr_order_pass_unless({ count: limit })),
  // A round of the server's orders is the turn of one player here.
  round: () => m.order_for_turn(),
  concern: (view, seat) => (view as unknown as View).active !== seat,
};
