import { type Day, standardLeague } from '@fantasy-stats/domain';
import { type SeasonView, viewOf } from '../league/season-view.ts';

/**
 * Returns a league of twelve teams with nine categories, ten starters and no rosters, for valuing NBA players
 * without a league.
 */
export function standardView(today: Day): SeasonView {
  return viewOf(standardLeague(today));
}
