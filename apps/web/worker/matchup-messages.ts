import type { Day, TeamId } from '@fantasy-stats/domain';
import type { Aim, RosterEdit } from '@fantasy-stats/engine/league-forecast';

/** A matchup and what is tried in it. */
export interface MatchupQuestion {
  readonly week: number;
  readonly team: TeamId;
  readonly opponent: TeamId;
  readonly edits: readonly RosterEdit[];
}

/** What may be tried for the reader. */
export interface AdviceRules {
  readonly aim: Aim;
  /** The first day on which each free agent could play, by his id. */
  readonly adds: readonly (readonly [string, Day])[];
  /** Adds the team has left in the week; null without a limit. */
  readonly addsLeft: number | null;
}

/** What would help in a matchup, on top of what is tried. */
export interface AdviceQuestion extends MatchupQuestion {
  readonly rules: AdviceRules;
}

/** What an edit brings when all else stays: changes of the share of the matchup and of the expected score. */
export interface EditEffect {
  readonly edit: RosterEdit;
  readonly share: number;
  readonly score: number;
}

export interface Advice {
  /** What is tried already, each on its own. */
  readonly tried: readonly EditEffect[];
  /** The single edits that bring most on top of it, the best first. */
  readonly suggestions: readonly EditEffect[];
  /** The best line-up for the aim, as the steps to it; empty when the one by value is the best. */
  readonly plan: readonly EditEffect[];
  /** All of the plan together. */
  readonly planned: { readonly share: number; readonly score: number };
  /** How many single edits were tried. */
  readonly count: number;
}
