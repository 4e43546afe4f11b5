import type { Hindsight } from '@fantasy-stats/contract/league-trades';
import type { Day, LeagueId, TeamId } from '@fantasy-stats/domain';
import type { DraftProjections } from '../../draft/projections.ts';
import type { DraftReviewAnswer } from '../../draft/review.ts';
import type { AuditResult } from '../audit/store.ts';
import type { DashboardAnswer, InputsAnswer } from './compute.ts';
import type { WeighedPickup } from './pick-ups.ts';

/** What the thread that computes forecasts is asked, and what it answers. */
export interface Question {
  readonly id: number;
  /** Empty in questions about the NBA alone. */
  readonly league: LeagueId;
  readonly subject: LeagueId;
  readonly about: 'dashboard' | 'inputs' | 'draftReview' | 'trades' | 'pickups' | 'audit' | 'projections';
  /** The odds as they stood after this week. */
  readonly week?: number | undefined;
  /** The day from which the NBA is projected. */
  readonly day?: Day | undefined;
  /** Whose pickups are weighed. */
  readonly team?: TeamId | undefined;
}

export type Answer =
  /** Null: the league is not stored any more. */
  | { readonly id: number; readonly about: 'dashboard'; readonly answer: DashboardAnswer | null }
  | { readonly id: number; readonly about: 'inputs'; readonly answer: InputsAnswer | null }
  | { readonly id: number; readonly about: 'draftReview'; readonly answer: DraftReviewAnswer | null }
  | { readonly id: number; readonly about: 'trades'; readonly answer: Hindsight | null }
  /** Null also where it cannot be told yet. */
  | { readonly id: number; readonly about: 'pickups'; readonly answer: readonly WeighedPickup[] | null }
  | { readonly id: number; readonly about: 'audit'; readonly answer: AuditResult | null }
  | { readonly id: number; readonly about: 'projections'; readonly answer: DraftProjections }
  | { readonly id: number; readonly about: 'failure'; readonly error: Error };

/** What the thread is started with. */
export interface ThreadData {
  readonly databaseUrl: string;
}
