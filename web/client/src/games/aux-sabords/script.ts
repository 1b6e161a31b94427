// How Aux Sabords! is shown: loaded with its table, since it brings pictures.
import type { Event, View } from "../../generated/aux-sabords";
import type { Script } from "../contract";
import { applied, cue, travels, veiled } from "./motion";

const script: Script = {
  cue: (event, previous) => cue(event as unknown as Event, previous as unknown as Event | undefined),
  applied: (view, event) => ({ ...applied(view as unknown as View, event as unknown as Event) }),
  veiled: (view, event) => ({ ...veiled(view as unknown as View, event as unknown as Event) }),
  travels: (event, _before, _after, viewer) => travels(event as unknown as Event, viewer),
};

export default script;
