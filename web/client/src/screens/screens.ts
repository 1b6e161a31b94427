// The pages beside the first one: each is loaded when somebody comes to it.
import { onceOf } from "../core/once";

export const SCREENS = {
  about: onceOf(() => import("./About.svelte")),
  broken: onceOf(() => import("./Broken.svelte")),
  code: onceOf(() => import("./EnterCode.svelte")),
  fairness: onceOf(() => import("./Fairness.svelte")),
  games: onceOf(() => import("./MyGames.svelte")),
  here: onceOf(() => import("./Here.svelte")),
  lost: onceOf(() => import("./Lost.svelte")),
  new: onceOf(() => import("./NewTable.svelte")),
  privacy: onceOf(() => import("./Privacy.svelte")),
  replay: onceOf(() => import("./Replay.svelte")),
  rules: onceOf(() => import("./RulesPage.svelte")),
  settings: onceOf(() => import("./SettingsPage.svelte")),
  table: onceOf(() => import("./TablePage.svelte")),
  take: onceOf(() => import("./Take.svelte")),
};
