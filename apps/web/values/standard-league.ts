import { type Day, type League, standardLeague } from '@fantasy-stats/domain';
import { type SeasonView, seasonView } from '../league/season-view.ts';

/**
 * A league of twelve teams, nine categories and ten starters, with nobody in it: what NBA players are valued by where there is
 * no league of the reader's.
 */
export function standardView(today: Day): SeasonView {
  return viewOf(standardLeague(today));
}

/** A league with nobody in it. */
export function viewOf(league: League): SeasonView {
  return seasonView({
    league,
    ownTeamId: null,
    teams: [],
    standings: [],
    teamWeeks: [],
    matchups: [],
    transactions: [],
    freshness: { syncedAt: null, state: 'never', version: 0, missing: [], failure: null },
  });
}
