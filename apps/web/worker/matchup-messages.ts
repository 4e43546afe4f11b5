import type { WireForecastInputs } from '@fantasy-stats/contract/forecast-inputs';
import type { Day, TeamId } from '@fantasy-stats/domain';
import type { Aim, RosterEdit, UnownedPlayer, WeekProjection } from '@fantasy-stats/engine/league-forecast';

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

export type MatchupRequest =
  | {
      readonly kind: 'inputs';
      readonly inputs: WireForecastInputs;
      readonly freeAgents: readonly UnownedPlayer[];
    }
  | { readonly kind: 'outlook'; readonly id: number; readonly question: MatchupQuestion }
  /** A later one takes the place of one that is not answered yet. */
  | {
      readonly kind: 'advice';
      readonly id: number;
      readonly question: MatchupQuestion;
      readonly rules: AdviceRules;
    };

export type MatchupReply =
  | { readonly kind: 'outlook'; readonly id: number; readonly outlook: WeekProjection }
  | { readonly kind: 'advice'; readonly id: number; readonly advice: Advice }
  | { readonly kind: 'failed'; readonly id: number; readonly message: string };
