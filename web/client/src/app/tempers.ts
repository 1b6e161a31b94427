// The words of the bots: what each level is like in company, and what it says.
import { m } from "../generated/i18n/messages.js";
import type { Reaction, ReactionKind } from "../core/reactions";

interface Temper {
  says(): string;
  readonly words: Readonly<Record<ReactionKind, readonly (() => string)[]>>;
}

const TEMPERS: Readonly<Record<string, Temper>> = {
  mousse: {
    says: m.temper_mousse,
    words: {
      bust: [m.react_mousse_bust_1, m.react_mousse_bust_2],
      prize: [m.react_mousse_prize_1, m.react_mousse_prize_2],
      robbed: [m.react_mousse_robbed_1, m.react_mousse_robbed_2],
      feat: [m.react_mousse_feat_1, m.react_mousse_feat_2],
      near: [m.react_mousse_near_1, m.react_mousse_near_2],
      won: [m.react_mousse_won_1, m.react_mousse_won_2],
      lost: [m.react_mousse_lost_1, m.react_mousse_lost_2],
    },
  },
  matelot: {
    says: m.temper_matelot,
    words: {
      bust: [m.react_matelot_bust_1, m.react_matelot_bust_2],
      prize: [m.react_matelot_prize_1, m.react_matelot_prize_2],
      robbed: [m.react_matelot_robbed_1, m.react_matelot_robbed_2],
      feat: [m.react_matelot_feat_1, m.react_matelot_feat_2],
      near: [m.react_matelot_near_1, m.react_matelot_near_2],
      won: [m.react_matelot_won_1, m.react_matelot_won_2],
      lost: [m.react_matelot_lost_1, m.react_matelot_lost_2],
    },
  },
  "quartier-maitre": {
    says: m.temper_quartier_maitre,
    words: {
      bust: [m.react_quartier_maitre_bust_1, m.react_quartier_maitre_bust_2],
      prize: [m.react_quartier_maitre_prize_1, m.react_quartier_maitre_prize_2],
      robbed: [m.react_quartier_maitre_robbed_1, m.react_quartier_maitre_robbed_2],
      feat: [m.react_quartier_maitre_feat_1, m.react_quartier_maitre_feat_2],
      near: [m.react_quartier_maitre_near_1, m.react_quartier_maitre_near_2],
      won: [m.react_quartier_maitre_won_1, m.react_quartier_maitre_won_2],
      lost: [m.react_quartier_maitre_lost_1, m.react_quartier_maitre_lost_2],
    },
  },
  capitaine: {
    says: m.temper_capitaine,
    words: {
      bust: [m.react_capitaine_bust_1, m.react_capitaine_bust_2],
      prize: [m.react_capitaine_prize_1, m.react_capitaine_prize_2],
      robbed: [m.react_capitaine_robbed_1, m.react_capitaine_robbed_2],
      feat: [m.react_capitaine_feat_1, m.react_capitaine_feat_2],
      near: [m.react_capitaine_near_1, m.react_capitaine_near_2],
      won: [m.react_capitaine_won_1, m.react_capitaine_won_2],
      lost: [m.react_capitaine_lost_1, m.react_capitaine_lost_2],
    },
  },
  amiral: {
    says: m.temper_amiral,
    words: {
      bust: [m.react_amiral_bust_1, m.react_amiral_bust_2],
      prize: [m.react_amiral_prize_1, m.react_amiral_prize_2],
      robbed: [m.react_amiral_robbed_1, m.react_amiral_robbed_2],
      feat: [m.react_amiral_feat_1, m.react_amiral_feat_2],
      near: [m.react_amiral_near_1, m.react_amiral_near_2],
      won: [m.react_amiral_won_1, m.react_amiral_won_2],
      lost: [m.react_amiral_lost_1, m.react_amiral_lost_2],
    },
  },
};

// Levels that are yardsticks speak like deckhands.
const temperOf = (level: string): Temper => TEMPERS[level] ?? TEMPERS["matelot"]!;

/** What a bot of this level is like, in a few words; empty for one that is only a yardstick. */
export const temperWords = (level: string): string => TEMPERS[level]?.says() ?? "";

export const reactionWords = (level: string, { kind, variant }: Pick<Reaction, "kind" | "variant">): string =>
  temperOf(level).words[kind][variant]!();
