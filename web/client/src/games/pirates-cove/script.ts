// How Pirate's Cove is shown: loaded with its table, since it brings pictures.
import type { Event, View } from "../../generated/pirates-cove";
import type { Script } from "../contract";
import { applied, cue, travels } from "./motion";

const script: Script = {
  cue: (event, previous) => cue(event as unknown as Event, previous as unknown as Event | undefined),
  applied: (view, event, seat) => ({ ...applied(view as unknown as View, event as unknown as Event, seat) }),
  travels: (event, _, __, viewer) => travels(event as unknown as Event, viewer),
};

export default script;
