// What happens around a game besides its moves: words of the bots, and turning points that are marked. Both follow the
// picture, and only what happens while somebody looks on is shown by itself.
import { untrack } from "svelte";
import type { Event } from "../generated/wire";
import { BANNER, fresh, milestonesIn, milestoneWords, type Milestone } from "../core/milestones";
import { lastWord, reactionsOf, SPEECH, type Reaction } from "../core/reactions";
import { app } from "./app.svelte";
import type { Hand } from "./hand.svelte";
import { reactionWords } from "./tempers";

export class Occasions {
  /** What a bot says just now. */
  speech = $state.raw<{ readonly seat: number; readonly text: string } | null>(null);
  /** The turning point that is marked just now, in words. */
  banner = $state("");
  readonly #known = new Set<string>();

  constructor(private readonly hand: Hand) {}

  readonly #reactions = $derived.by(() => {
    const { table, story, seats, outcome } = this.hand.model;
    const { module } = this.hand.session;
    if (!app.settings.reactions || !module?.moments) return [];
    const bots = seats.filter((seat) => seat.kind === "bot").map((seat) => seat.seat);
    // What one seat alone is told is nobody's to speak of.
    const open = (events: readonly Event[]) => events.filter((event) => !module.secret?.(event));
    const said = reactionsOf(table.id, story, (events) => module.moments!(open(events)), bots, module.opener);
    const last = outcome && this.hand.over ? lastWord(table.id, story.at(-1)?.version ?? 0, outcome, bots) : null;
    return last ? [...said, last] : said;
  });

  /** Those that the story tells by itself, by the version of their step. */
  readonly #told = $derived.by((): ReadonlyMap<number, readonly Milestone[]> => {
    const { module } = this.hand.session;
    return module?.milestones ? milestonesIn(this.hand.model.story, module.milestones) : new Map();
  });

  /**
   * By version: the turning points so far, in words. Only those that events tell: whoever loads the page again reads the
   * same story, and how the table stood at an earlier step is not known then.
   */
  readonly marked = $derived.by(
    () => new Map([...this.#told].map(([version, found]) => [version, found.map((each) => this.#words(each))])),
  );

  /** What a bot said last; empty: nothing yet. */
  lastWords(seat: number): string {
    const last = this.#reactions.findLast((reaction) => reaction.seat === seat);
    return last ? this.#spoken(last) : "";
  }

  /** To be called while the page of the table is made. */
  follow(): void {
    // What was there when the page came is no news.
    let heard = untrack(() => this.hand.session.latest?.version ?? 0);
    $effect(() => {
      const last = this.#reactions.at(-1);
      if (!last || last.version <= heard) return;
      heard = last.version;
      const words = { seat: last.seat, text: untrack(() => this.#spoken(last)) };
      this.speech = words;
      setTimeout(() => this.speech === words && (this.speech = null), SPEECH);
    });
    $effect(() => {
      if (!app.settings.reactions) this.speech = null;
    });

    let first = true;
    $effect(() => {
      const { shown, module } = this.hand.session;
      const { view } = this.hand.model;
      if (!shown || !module?.milestones) return;
      const found = fresh(module.milestones(first ? [] : shown.events, view), this.#known);
      if (!first) untrack(() => this.#mark(found, shown.version));
      first = false;
    });
  }

  #mark(found: readonly Milestone[], version: number): void {
    // The story may have come after the table.
    const before = new Set([...this.#told].flatMap(([at, those]) => (at < version ? those.map(({ key }) => key) : [])));
    const news = found.filter(({ key }) => !before.has(key));
    if (news.length === 0) return;
    const { session } = this.hand;
    const text = news.map((each) => this.#words(each)).join(" · ");
    session.announcer.tell([text]);
    this.banner = text;
    setTimeout(() => this.banner === text && (this.banner = ""), BANNER);
  }

  #words(milestone: Milestone): string {
    const { seats } = this.hand.model;
    const me = this.hand.several ? null : this.hand.model.viewer;
    return milestoneWords(
      milestone,
      seats.map((seat) => seat.name),
      me,
    );
  }

  #spoken(reaction: Reaction): string {
    return reactionWords(this.hand.model.seats[reaction.seat]?.level ?? "", reaction);
  }
}
