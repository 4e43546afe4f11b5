import { type Day, standardLeague } from '@fantasy-stats/domain';
import { type SeasonView, viewOf } from '../league/season-view.ts';

/**
 * Returns a league with twelve teams, nine categories, ten starters and no rosters, for valuing NBA players
 * without a league.
 */
export function standardView(today: Day): SeasonView {
  return viewOf(standardLeague(today));
}
