import type { WeighedPickups, WeighedTrade } from '@fantasy-stats/contract/advice';
import type { Hindsight } from '@fantasy-stats/contract/league-trades';
import type { Day, LeagueId, TeamId } from '@fantasy-stats/domain';
import type { WeekPlan } from '@fantasy-stats/engine/streaming';
import type { DraftProjections } from '../../draft/projections.ts';
import type { DraftReviewAnswer } from '../../draft/review.ts';
import type { AuditResult } from '../audit/store.ts';
import type { LedgerPlayer } from '../ledger/content.ts';
import type { PlayerWorth } from '../ledger/player-worth.ts';
import type { LineupsAnswer } from '../lineups/compute.ts';
import type { RankingAsked } from '../rankings/asked.ts';
import type { DashboardAnswer, InputsAnswer } from './compute.ts';
import type { WeighedTrades } from './proposed-trades.ts';
import type { VersionedOpening } from './team-opening.ts';
import type { TradeAsked } from './weigh-trade.ts';

/** What the thread that computes forecasts is asked, and what it answers. */
export interface Question {
  readonly id: number;
  /** Empty in questions about the NBA alone. */
  readonly league: LeagueId;
  readonly subject: LeagueId;
  readonly about:
    | 'dashboard'
    | 'inputs'
    | 'draftReview'
    | 'trades'
    | 'lineups'
    | 'rankings'
    | 'pickups'
    | 'pickupsAgain'
    | 'plan'
    | 'proposedTrades'
    | 'proposedTradesAgain'
    | 'trade'
    | 'opening'
    | 'audit'
    | 'projections'
    | 'ledger'
    | 'worth';
  /** Of a dashboard the week after which the odds stood; of lineups the one whose players are told of. */
  readonly week?: number | undefined;
  /** The day from which the NBA is projected, or on which a team's pickups and trades are weighed again. */
  readonly day?: Day | undefined;
  /** The last day of those that players' worth is told of. */
  readonly until?: Day | undefined;
  /** Of a ledger's week whether it is of the simulated NBA. */
  readonly isSimulated?: boolean;
  /** Whether that day is past, and nothing may be known of it but the games before. */
  readonly isAgain?: boolean;
  /** Whose pickups, plan or proposed trades are weighed, and for whom pages open. */
  readonly team?: TeamId | undefined;
  /** The ranking that is asked for. */
  readonly ranking?: RankingAsked | undefined;
  /** Of a draft's review and of trades how much categories count in values, as an address holds it. */
  readonly counts?: string | undefined;
  /** The trade that is weighed. */
  readonly asked?: TradeAsked | undefined;
}

export type Answer =
  /** Null: the league is not stored any more. */
  | { readonly id: number; readonly about: 'dashboard'; readonly answer: DashboardAnswer | null }
  | { readonly id: number; readonly about: 'inputs'; readonly answer: InputsAnswer | null }
  | { readonly id: number; readonly about: 'draftReview'; readonly answer: DraftReviewAnswer | null }
  | { readonly id: number; readonly about: 'trades'; readonly answer: Hindsight | null }
  | { readonly id: number; readonly about: 'lineups'; readonly answer: LineupsAnswer | null }
  /** As CSV. */
  | { readonly id: number; readonly about: 'rankings'; readonly answer: string | null }
  | {
      readonly id: number;
      readonly about: 'pickups' | 'pickupsAgain';
      readonly answer: WeighedPickups | null;
    }
  | { readonly id: number; readonly about: 'plan'; readonly answer: WeekPlan | null }
  | {
      readonly id: number;
      readonly about: 'proposedTrades' | 'proposedTradesAgain';
      readonly answer: WeighedTrades | null;
    }
  | { readonly id: number; readonly about: 'trade'; readonly answer: WeighedTrade | null }
  | { readonly id: number; readonly about: 'opening'; readonly answer: VersionedOpening | null }
  | { readonly id: number; readonly about: 'audit'; readonly answer: AuditResult | null }
  | { readonly id: number; readonly about: 'projections'; readonly answer: DraftProjections }
  /** Null: too little of the NBA is read. */
  | { readonly id: number; readonly about: 'ledger'; readonly answer: LedgerPlayer[] | null }
  | { readonly id: number; readonly about: 'worth'; readonly answer: Map<number, PlayerWorth> }
  | { readonly id: number; readonly about: 'failure'; readonly error: Error };

/** What the thread is started with. */
export interface ThreadData {
  readonly databaseUrl: string;
}
