import { type Day, standardLeague } from '@fantasy-stats/domain';
import { type SeasonView, viewOf } from '../league/season-view.ts';

/**
 * A league of twelve teams, nine categories and ten starters, with nobody in it: what NBA players are valued by where there is
 * no league of the reader's.
 */
export function standardView(today: Day): SeasonView {
  return viewOf(standardLeague(today));
}
