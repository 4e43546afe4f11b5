import type { DraftAim } from '@fantasy-stats/contract/draft-room-limits';
import type { ScoringForm, StatisticId } from '@fantasy-stats/domain';
import { gainUnits } from './gain-units.ts';

/**
 * Returns what a draft room's values maximize: the user's choice; otherwise what the league counts, or
 * category wins if the user weights categories. Null in leagues without a choice.
 */
export function aimOf(
  form: ScoringForm,
  valueFor: DraftAim | undefined,
  isWeighted: boolean,
): DraftAim | null {
  if (form !== 'eachCategory' && form !== 'mostCategories') return null;
  return valueFor ?? (form === 'mostCategories' && !isWeighted ? 'matchups' : 'categories');
}

/** Returns the sum of the statistics' weights; null if all are 1. */
export function countedIn(
  statistics: readonly StatisticId[],
  counts: Readonly<Partial<Record<StatisticId, number>>>,
): number | null {
  const all = statistics.map((id) => counts[id] ?? 1);
  return all.some((count) => count !== 1) ? all.reduce((sum, count) => sum + count, 0) : null;
}

/**
 * Returns the unit of a pick's cost, and the factor that converts a share of the objective to it.
 *
 * @param counted sum of the category weights, or null if all weights are 1
 * @param valueFor what values maximize; null in leagues without a choice
 */
export function costIn(
  form: ScoringForm,
  statistics: number,
  teams: number,
  counted: number | null = null,
  valueFor: DraftAim | null = null,
): { factor: number; unit: string } {
  const winChance = { factor: 100, unit: 'percentage points of win probability' };
  if (valueFor === 'matchups') return winChance;
  if (valueFor === 'both')
    return { factor: 100, unit: 'percentage points, averaging category win share and win probability' };
  if (counted !== null)
    return form === 'rotisserie'
      ? { factor: counted * (teams - 1), unit: 'rotisserie points, by your weights' }
      : { factor: counted, unit: `${gainUnits.categoryWins.name}, by your weights` };
  if (form === 'eachCategory' || valueFor === 'categories')
    return { factor: statistics, unit: gainUnits.categoryWins.name };
  if (form === 'rotisserie') return { factor: statistics * (teams - 1), unit: 'rotisserie points' };
  return winChance;
}
