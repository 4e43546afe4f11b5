import type { TeamId } from '@fantasy-stats/domain';
import { playsInPlayoffWeek } from '@fantasy-stats/engine/streaming';
import type { DashboardAnswer } from '../../api/answers.ts';
import type { SeasonView } from '../../league/season-view.ts';
import { formatEstimate } from '../../ui/format-probability.ts';
import { counted, inRow } from '../../words/phrases.ts';
import { isUnpaired, type Stretch } from './stretch.ts';

/** Who could be met in a week without pairings, the likeliest first. */
export interface LikelyOpponents {
  /** The reader's chance to play that week; null where the season has no odds. */
  readonly own: number | null;
  /** With the chance to be the opponent. */
  readonly teams: readonly (readonly [TeamId, number])[];
}

/** Opponents that are named. */
const NAMED = 3;

/**
 * By how likely each team is to play that week; all others alike where the season has no odds. Nobody where the pairing is known,
 * or the reader's team has no chance to play.
 */
export function likelyOpponents(
  view: SeasonView,
  stretch: Stretch,
  own: TeamId,
  odds: DashboardAnswer['odds'],
): LikelyOpponents {
  if (!isUnpaired(view, stretch) || stretch.week === null) return { own: null, teams: [] };
  const others = view.season.teams.filter(({ id }) => id !== own);
  if (!odds) return { own: null, teams: others.map(({ id }) => [id, 1 / others.length]) };
  const plays = playsInPlayoffWeek(view.league, stretch.week, odds.teams);
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

/** What a week without pairings is planned against. */
export function likelyOpponentsInWords(view: SeasonView, { own, teams }: LikelyOpponents): string | null {
  if (teams.length === 0) return null;
  const chance =
    own === null ? '' : ` You play for the title that week in ${formatEstimate(own)} of simulated seasons.`;
  const even = own === null ? 'all other teams alike, because the season has no odds yet' : null;
  const named = teams.slice(0, NAMED).map(([id, share]) => `${view.name(id)} (${formatEstimate(share)})`);
  const rest = teams.length - named.length;
  const who = even ?? inRow(rest > 0 ? [...named, counted(rest, 'other team')] : named);
  return `Playoff matchups are not set yet. The opponent is averaged over ${who}.${chance}`;
}
