// Standing orders of Port Royal: everybody is asked after every draw of everybody else, and mostly passes (PR-46).
import { m } from "../../generated/i18n/messages.js";
import type { Card, View } from "../../generated/port-royal";
import type { Orders } from "../contract";
import { purseChange } from "./harbour";

export const orders: Orders = {
  offers: [
    { kind: "pass", limits: null, text: () => m.pr_order_pass() },
    {
      kind: "pass_unless",
      limits: [0, 2, 3, 4, 5, 6, 7, 8],
      text: (limit) => m.pr_order_pass_unless({ count: limit ?? 0 }),
    },
  ],

  concern: (view, seat) => (view as unknown as View).active !== seat,

  answer(order, view, choice) {
    const now = view as unknown as View;
    if (now.decision?.phase !== "hire" || now.active === choice.seat) return null;
    const pass = choice.moves.find((move) => move.kind === "pass") ?? null;
    if (order.kind === "pass") return pass;
    // What may be taken can be paid; a ship brings more than its fee and costs nothing.
    const costs = choice.moves
      .filter((move) => move.kind === "take")
      .map((move) => -purseChange(move["card"] as Card, now));
    return costs.some((cost) => cost <= (order.limit ?? 0)) ? null : pass;
  },
};
