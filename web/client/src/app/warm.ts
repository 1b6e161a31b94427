// What a table needs, fetched while it is being opened.
import { SCREENS } from "../screens/screens";
import { app } from "./app.svelte";

export function warm(game: string): void {
  const fetched = [SCREENS.table(), app.loadGame(game).then(() => app.moduleOf(game)?.table?.())];
  // What does not come is asked for again by the page that needs it.
  for (const each of fetched) each.catch(() => {});
}
