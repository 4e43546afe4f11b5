import type { HeadlineFacts } from '@fantasy-stats/contract/league-headline';
import type { LeaguePlayer } from '@fantasy-stats/contract/league-players';
import type { Player } from '@fantasy-stats/domain';
import type {
  DashboardResponse,
  DraftReviewResponse,
  LeagueSeasonResponse,
  ScheduleDays,
  TradesResponse,
} from '../api/responses.ts';
import type { SeasonView } from './season-view.ts';

export interface ServerHeadlineFacts {
  readonly season: LeagueSeasonResponse;
  readonly view: SeasonView;
  /** Null if the dashboard has not been computed. */
  readonly dashboard: DashboardResponse | null;
  /** Trades valued with default category weights; null if not computed, or if the user has custom weights. */
  readonly trades: TradesResponse | null;
  readonly draft: { readonly review: DraftReviewResponse; readonly players: readonly Player[] } | null;
  /** The NBA games, the league's players and the current time (ISO); null for pages that do not need them. */
  readonly schedule: {
    readonly days: ScheduleDays;
    readonly players: readonly LeaguePlayer[];
    readonly now: string;
  } | null;
  /** The forecast results for the user's team, without their own projections; null if not precomputed. */
  readonly team: HeadlineFacts['team'];
  /** The user's linked leagues; null for pages about one league. */
  readonly leagues: HeadlineFacts['leagues'];
}
