import type { Day } from '@fantasy-stats/domain';
import type { LockWeek, WeeklyLineup } from '@fantasy-stats/engine/weekly-lineup';
import { addUnits, signedGain, signedPoints } from '@fantasy-stats/words/add-gain';
import { isVisibleGain } from '@fantasy-stats/words/start-or-sit';
import { counted } from '../text/phrases.ts';
import { formatProbabilityTenths } from '../ui/format-probability.ts';

/** Returns the heading of a week's lineup; a calendar week that has started can still be open. */
export function startersName(
  { firstDay, number }: Pick<LockWeek['week'], 'firstDay' | 'number'>,
  today: Day,
): string {
  if (number !== null) return `Starters for week ${number}`;
  return firstDay <= today ? 'Starters for this week' : 'Starters for next week';
}

/**
 * Returns the sentence above a week's lineup: the changes and their gain.
 *
 * @param team name of another manager's team; null for the user's own
 */
export function lineupLead(
  lineup: Pick<WeeklyLineup, 'chance' | 'gain' | 'out' | 'points' | 'starters' | 'unit'>,
  team: string | null,
): string {
  const { gain, out, starters, unit } = lineup;
  if (gain === null) return 'Best lineup for the week:';
  if (!isVisibleGain(unit, gain))
    return `${team === null ? 'Your lineup' : `The lineup of ${team}`} is the best for the week.`;
  const moved = starters.filter(({ isInLineup }) => isInLineup === false).length;
  return `${counted(Math.max(moved, out.length), 'change')}: ${changeInWords(lineup, gain)}.`;
}

/** Returns the gain over the current lineup, in points leagues "+14.2 pts, 52.0% → 54.0% to win". */
function changeInWords(
  { chance, points, unit }: Pick<WeeklyLineup, 'chance' | 'points' | 'unit'>,
  gain: number,
): string {
  return points === undefined || chance === null
    ? `${signedGain(unit, gain)} ${addUnits[unit].many}`
    : `${signedPoints(points)}, ${formatProbabilityTenths(chance - gain)} → ${formatProbabilityTenths(chance)} to win`;
}
