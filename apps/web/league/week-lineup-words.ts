import type { WeeklyLineup } from '@fantasy-stats/engine/weekly-lineup';
import { addUnits, signedGain } from '@fantasy-stats/words/add-gain';
import { isVisibleGain } from '@fantasy-stats/words/start-or-sit';
import { counted } from '../words/phrases.ts';

/**
 * Returns the sentence above a week's lineup: the changes and their gain.
 *
 * @param team name of another manager's team; null for the user's own
 */
export function lineupLead(
  { gain, out, starters, unit }: Pick<WeeklyLineup, 'gain' | 'out' | 'starters' | 'unit'>,
  team: string | null,
): string {
  if (gain === null) return 'Best lineup for the week:';
  if (!isVisibleGain(unit, gain))
    return `${team === null ? 'Your lineup' : `The lineup of ${team}`} is the best for the week.`;
  const moved = starters.filter(({ isInLineup }) => isInLineup === false).length;
  return `${counted(Math.max(moved, out.length), 'change')}: ${signedGain(unit, gain)} ${addUnits[unit].many}.`;
}
