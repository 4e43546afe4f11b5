import type { DashboardAnswer, LeagueSeasonAnswer } from '../api/answers.ts';
import type { SeasonView } from './season-view.ts';

/** What a page's opening is written from before the page's code is there. */
export interface EarlyFacts {
  readonly answer: LeagueSeasonAnswer;
  readonly view: SeasonView;
  /** Null where it has not been computed. */
  readonly dashboard: DashboardAnswer | null;
}
