import type { TeamId } from '@fantasy-stats/domain';
import { playsInPlayoffWeek } from '@fantasy-stats/engine/streaming';
import type { DashboardResponse } from '../../api/responses.ts';
import type { SeasonView } from '../../league/season-view.ts';
import { formatEstimate } from '../../ui/format-probability.ts';
import { counted, inRow } from '../../words/phrases.ts';
import { type DateRange, isUnpaired } from './date-range.ts';

/** Possible opponents in a playoff week before the bracket is known, most likely first. */
export interface LikelyOpponents {
  /** Probability that the user's team plays that week; null without odds. */
  readonly own: number | null;
  readonly teams: readonly (readonly [TeamId, number])[];
}

const MOST_LISTED = 3;

/**
 * Returns the possible opponents, weighted by their odds of playing that week, or equally if the season has
 * no odds. Empty if the opponent is known or the user's team cannot play.
 */
export function likelyOpponents(
  view: SeasonView,
  range: DateRange,
  own: TeamId,
  odds: DashboardResponse['odds'],
): LikelyOpponents {
  if (!isUnpaired(view, range) || range.week === null) return { own: null, teams: [] };
  const others = view.season.teams.filter(({ id }) => id !== own);
  if (!odds) return { own: null, teams: others.map(({ id }) => [id, 1 / others.length]) };
  const plays = playsInPlayoffWeek(view.league, range.week, odds.teams);
  const chance = plays.get(own) ?? 0;
  const weights = others.map(({ id }): [TeamId, number] => [id, plays.get(id) ?? 0]);
  const whole = weights.reduce((sum, [, weight]) => sum + weight, 0);
  if (chance === 0 || whole === 0) return { own: chance, teams: [] };
  return {
    own: chance,
    teams: weights
      .filter(([, weight]) => weight > 0)
      .map(([id, weight]) => [id, weight / whole] as const)
      .sort(([, one], [, other]) => other - one),
  };
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
