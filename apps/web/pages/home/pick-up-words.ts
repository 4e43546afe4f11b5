import { formatShare, formatSigned } from '@fantasy-stats/domain';
import type { GoalUnit, Pickup, PickupAnswer } from '@fantasy-stats/engine/streaming';
import { formatProbability } from '../../ui/format-probability.ts';
import { marginOf } from '../../words/interval.ts';

const units = {
  categories: 'categories',
  wins: 'wins',
  fantasyPoints: 'points',
  rotisseriePoints: 'rotisserie points',
} as const satisfies Record<GoalUnit, string>;

const decimals = { categories: 2, wins: 2, fantasyPoints: 1, rotisseriePoints: 2 } as const satisfies Record<
  GoalUnit,
  number
>;

/** What a pickup brings: the chance of the matchup without and with him, else what the form counts. */
export function gainInWords({ chance, gain }: Pickup, { unit, chance: before }: PickupAnswer): string {
  if (chance !== null && before !== null)
    return `${formatProbability(before)} → ${formatProbability(chance)}`;
  return `${formatSigned(gain, decimals[unit])} ${units[unit]}`;
}

/** How much that is, and how sure. */
export function howMuchInWords(
  { chance, deviation }: Pickup,
  { unit, chance: before }: PickupAnswer,
): string {
  if (chance === null || before === null) return `± ${marginOf(deviation).toFixed(decimals[unit])}`;
  const points = formatSigned((chance - before) * 100);
  const sure = unit === 'wins' ? ` ± ${(marginOf(deviation) * 100).toFixed(1)}` : '';
  return `${points}${sure} points of win probability`;
}

/** What else there is to know: the expected categories beside a matchup's chance, and what the drop costs afterwards. */
export function laterInWords({ chance, gain, deviation, givenUp }: Pickup, unit: GoalUnit): string {
  const own =
    chance !== null && unit === 'categories'
      ? `; ${formatSigned(gain, 2)} ± ${marginOf(deviation).toFixed(2)} categories`
      : '';
  const scale = unit === 'wins' ? 100 : 1;
  const least = unit === 'wins' ? 0.1 : 0.005;
  if (givenUp * scale < least) return own;
  const cost = unit === 'wins' ? formatShare(givenUp) : `${givenUp.toFixed(decimals[unit])} ${units[unit]}`;
  return `${own}; costs ${cost} later`;
}
