import type { OpeningFacts } from '@fantasy-stats/contract/league-opening';
import type { LeaguePlayer } from '@fantasy-stats/contract/league-players';
import type { Player } from '@fantasy-stats/domain';
import type {
  DashboardAnswer,
  DraftReviewAnswer,
  LeagueSeasonAnswer,
  ScheduleDays,
  TradesAnswer,
} from '../api/answers.ts';
import type { SeasonView } from './season-view.ts';

/** What a page's opening is written from before the page's code is there. */
export interface EarlyFacts {
  readonly answer: LeagueSeasonAnswer;
  readonly view: SeasonView;
  /** Null where it has not been computed. */
  readonly dashboard: DashboardAnswer | null;
  /** By no weights of the reader's own; null where they have not been valued, or he has such weights. */
  readonly trades: TradesAnswer | null;
  /** The same of the draft. */
  readonly draft: { readonly review: DraftReviewAnswer; readonly players: readonly Player[] } | null;
  /** The NBA's games, the league's players, and when it is, an ISO instant; null for pages that tell of none. */
  readonly schedule: {
    readonly days: ScheduleDays;
    readonly players: readonly LeaguePlayer[];
    readonly now: string;
  } | null;
  /** What the worker would compute for the reader's own team, by no numbers of his own; null where it has not been computed ahead. */
  readonly team: OpeningFacts['team'];
  /** The leagues the reader has linked; null for pages that tell of one alone. */
  readonly leagues: OpeningFacts['leagues'];
}
