import type { TeamId } from '@fantasy-stats/domain';
import { type LikelyOpponents, likelyOpponents as opponentsOf } from '@fantasy-stats/engine/streaming';
import type { DashboardResponse } from '../../api/responses.ts';
import type { SeasonView } from '../../league/season-view.ts';
import { counted, inRow } from '../../text/phrases.ts';
import { formatEstimate } from '../../ui/format-probability.ts';
import type { DateRange } from './date-range.ts';

const MOST_LISTED = 3;

/** Returns the possible opponents in a date range, the same on every page. */
export function likelyOpponents(
  view: SeasonView,
  range: DateRange,
  own: TeamId,
  odds: DashboardResponse['odds'],
): LikelyOpponents {
  return opponentsOf({ ...view.season, league: view.league }, range.week, own, odds?.teams ?? null);
}

export function likelyOpponentsInWords(view: SeasonView, { own, teams }: LikelyOpponents): string | null {
  if (teams.length === 0) return null;
  const chance =
    own === null ? '' : ` You play for the title that week in ${formatEstimate(own)} of simulated seasons.`;
  const even = own === null ? 'all other teams equally, because the season has no odds yet' : null;
  const names = teams
    .slice(0, MOST_LISTED)
    .map(([id, share]) => `${view.name(id)} (${formatEstimate(share)})`);
  const rest = teams.length - names.length;
  const opponents = even ?? inRow(rest > 0 ? [...names, counted(rest, 'other team')] : names);
  return `Playoff matchups are not set yet. The opponent is averaged over ${opponents}.${chance}`;
}
