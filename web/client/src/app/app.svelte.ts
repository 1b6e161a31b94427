// What all screens share: settings, language, address, identity and the server.
import { m } from "../generated/i18n/messages.js";
import { overwriteGetLocale } from "../generated/i18n/runtime.js";
import { createApi, Refused } from "../core/api";
import { Identity, type Shelf } from "../core/identity";
import { keepLessons, lessonsDone } from "../core/lessons";
import { hrefOf, parseRoute, type Route } from "../core/route";
import { localeOf, readSettings, writeSettings, type Settings } from "../core/settings";
import type { GameModule } from "../games/contract";
import { loadModule } from "../games/registry";
import type { Games } from "../generated/wire";

// Where storage is forbidden the device is a new one with each page, and everything else works.
function openShelf(): Shelf {
  try {
    localStorage.setItem("flibuste.probe", "");
    localStorage.removeItem("flibuste.probe");
    return localStorage;
  } catch {
    const kept = new Map<string, string>();
    return {
      getItem: (key) => kept.get(key) ?? null,
      setItem: (key, value) => void kept.set(key, value),
      removeItem: (key) => void kept.delete(key),
    };
  }
}

const shelf = openShelf();
// Earlier releases kept standing orders here; the server keeps them now.
shelf.removeItem("flibuste.tables");

export const pageAddress = (): string => location.href.split("#")[0]!;

class App {
  settings = $state.raw<Settings>(readSettings(shelf));
  route = $state.raw<Route>(parseRoute(location.hash));
  games = $state.raw<Games | null>(null);
  #loading: Promise<Games | null> | null = null;
  /** By game: what shows it, once it is here and has learnt what never changes; null where there is no such module. */
  #modules = $state.raw<Readonly<Record<string, GameModule | null>>>({});
  /** The bots one plays against; the others are yardsticks. */
  readonly levels = $derived((this.games?.bots ?? []).filter((bot) => bot.id !== "hasard" && bot.id !== "regle"));
  /** The server does not answer. */
  unreachable = $state(false);
  reducedMotion = $state(false);
  /** By game: the parts of its lesson that are behind. */
  #lessons = $state.raw<Readonly<Record<string, readonly number[]>>>({});
  readonly identity = new Identity(shelf);
  readonly api = createApi(pageAddress(), () => this.identity.secret);
  readonly locale = $derived(localeOf(this.settings, navigator.languages));
  /** An invitation that was in the address, until it is used. */
  invitations = new Map<string, string>();

  constructor() {
    overwriteGetLocale(() => this.locale);
    addEventListener("hashchange", () => this.#arrive());
    const reduced = matchMedia("(prefers-reduced-motion: reduce)");
    this.reducedMotion = reduced.matches;
    reduced.addEventListener("change", () => (this.reducedMotion = reduced.matches));
    this.#arrive();
  }

  set<Name extends keyof Settings>(name: Name, value: Settings[Name]): void {
    this.settings = { ...this.settings, [name]: value };
    writeSettings(shelf, this.settings);
  }

  lessonsDone(game: string): readonly number[] {
    return this.#lessons[game] ?? lessonsDone(shelf, game);
  }

  keepLessons(game: string, done: readonly number[]): void {
    this.#lessons = { ...this.#lessons, [game]: done };
    keepLessons(shelf, game, done);
  }

  go(route: Route, replace = false): void {
    const href = hrefOf(route);
    if (replace) {
      history.replaceState(null, "", href);
      this.#arrive();
    } else {
      location.hash = href;
    }
  }

  /** Asked for once, however many want it; after a failure whoever wants it next asks again. */
  loadGames(): Promise<Games | null> {
    this.#loading ??= this.#askForGames().finally(() => (this.#loading = null));
    return this.#loading;
  }

  async #askForGames(): Promise<Games | null> {
    try {
      this.games ??= await this.api.games();
      this.unreachable = false;
    } catch {
      this.unreachable = true;
    }
    return this.games;
  }

  /** Loads what shows a game. A module knows what never changes before anybody sees anything of the game. */
  async loadGame(id: string): Promise<void> {
    const [list, loaded] = await Promise.allSettled([this.loadGames(), loadModule(id)]);
    if (loaded.status === "rejected") this.unreachable = true;
    else if (list.status === "fulfilled" && list.value && !this.knows(id)) {
      const facts = list.value.games.find((game) => game.id === id)?.facts;
      if (facts) loaded.value?.learn?.(facts);
      this.#modules = { ...this.#modules, [id]: loaded.value };
    }
  }

  /** Whether it is known what shows this game, be it the generic reader. */
  knows(game: string): boolean {
    return game in this.#modules;
  }

  /** What shows a game; null until it is loaded, and for a game without a module. */
  moduleOf(game: string): GameModule | null {
    return this.#modules[game] ?? null;
  }

  /** A refusal, in the reader's words. */
  explain(error: unknown): string {
    if (!(error instanceof Refused)) return m.error_unknown();
    if (error.code === "unreachable") return m.error_unreachable();
    if (error.code === "lost") return m.error_lost();
    if (error.code === "not_invited") return m.error_not_invited();
    if (error.code === "no_table") return m.error_no_table();
    if (error.code === "not_finished") return m.replay_not_finished();
    if (error.code === "full") return m.error_full();
    // A move that is refused is named as programs write it.
    const said = error.in(this.locale).replace(/^\{[^}]*\}/, m.this_move());
    return said.charAt(0).toUpperCase() + said.slice(1);
  }

  // The invitation leaves the address bar before anything is shown.
  #arrive(): void {
    const route = parseRoute(location.hash);
    if (route.page === "join") {
      this.invitations.set(route.table, route.invitation);
      history.replaceState(null, "", hrefOf({ page: "table", table: route.table }));
      this.route = { page: "table", table: route.table };
    } else if (route.page === "take") {
      history.replaceState(null, "", hrefOf({ page: "table", table: route.table }));
      this.route = route;
    } else {
      this.route = route;
    }
  }
}

export const app = new App();
