import { missingText } from '@fantasy-stats/domain';
import type { GoalUnit } from '@fantasy-stats/engine/streaming';
import { formatEstimate, formatProbability } from '../../ui/format-probability.ts';

interface UnitWords {
  /** What a gain is in a sentence: "5.8 points of win probability". */
  readonly many: string;
  /** Small behind a number and in a column's head. */
  readonly short: string;
  readonly factor: number;
  readonly decimals: number;
}

/** How gains are written. A matchup's chance is written in points of a hundred. */
export const unitWords: Readonly<Record<GoalUnit, UnitWords>> = {
  categories: { many: 'category wins', short: 'cat', factor: 1, decimals: 2 },
  wins: { many: 'points of win probability', short: 'pts of win %', factor: 100, decimals: 1 },
  fantasyPoints: { many: 'fantasy points', short: 'points', factor: 1, decimals: 1 },
  rotisseriePoints: { many: 'rotisserie points', short: 'roto pts', factor: 1, decimals: 2 },
};

/** A number of the unit without sign: "5.8". */
export function amountOf(unit: GoalUnit, value: number): string {
  const { factor, decimals } = unitWords[unit];
  const written = (value * factor).toFixed(decimals);
  return Number(written) === 0 ? (0).toFixed(decimals) : written.replace('-', '−');
}

/** A gain with its sign: "+5.8", "−0.3", "0.0". */
export function signedAmount(unit: GoalUnit, value: number): string {
  const written = amountOf(unit, value);
  return Number(written.replace('−', '-')) > 0 ? `+${written}` : written;
}

/** What is given up after the week, in matchup wins where the chance of one is sought. */
export function laterAmount(unit: GoalUnit, value: number): string {
  return unit === 'wins' ? value.toFixed(2) : amountOf(unit, value);
}

/** The unit of {@link laterAmount}. */
export function laterWords(unit: GoalUnit): string {
  return unit === 'wins' ? 'matchup wins' : unitWords[unit].many;
}

/** The change of a chance in points of a hundred; of rotisserie points in those. */
export function categoryChange(unit: GoalUnit, value: number | null | undefined): string {
  if (value === null || value === undefined || !Number.isFinite(value)) return missingText;
  return unit === 'rotisseriePoints' ? signedAmount(unit, value) : signedAmount('wins', value);
}

/**
 * A chance with a plan or without it. Drawn ones are certain only where the score has decided; what is worked out without draws,
 * which leave no error, rounds to certainty long before that.
 */
export function chanceText(chance: number, error: number | null): string {
  return error === null ? formatEstimate(chance) : formatProbability(chance);
}
