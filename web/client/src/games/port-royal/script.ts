// How Port Royal is shown: loaded with its table, since it brings pictures.
import type { Event, View } from "../../generated/port-royal";
import type { Script } from "../contract";
import { applied, cue, travels } from "./motion";

const script: Script = {
  cue: (event, previous) => cue(event as unknown as Event, previous as unknown as Event | undefined),
  applied: (view, event) => ({ ...applied(view as unknown as View, event as unknown as Event) }),
  travels: (event, before, _, viewer) => travels(event as unknown as Event, before as unknown as View, viewer),
};

export default script;
