import { InvalidInput, requireCount, requireFinite } from '../errors.ts';

interface AuctionRules {
  readonly teams: number;
  /** Number of players each team buys. */
  readonly rosterSpots: number;
  readonly budget: number;
}

/**
 * Computes auction prices: a dollar per bought player, and the rest in proportion to value above replacement.
 *
 * @param replacement value at which a player costs a dollar: a single value, or one per player (by position);
 *   default: the best player not bought
 * @throws InvalidInput naming the field: an infinite value, a budget below one dollar per player
 */
export function auctionDollars(
  values: readonly number[],
  rules: AuctionRules,
  replacement?: number | readonly number[],
): Float64Array {
  const { teams, rosterSpots, budget } = rules;
  requireCount(teams, 'rules.teams', 1);
  requireCount(rosterSpots, 'rules.rosterSpots', 1);
  requireFinite(budget, 'rules.budget');
  if (!(budget >= rosterSpots))
    throw new InvalidInput('rules.budget', `${budget} does not buy ${rosterSpots} players`);
  values.forEach((value, index) => {
    requireFinite(value, `values[${index}]`);
  });
  const bought = Math.min(values.length, teams * rosterSpots);
  const order = values.map((_, index) => index);
  const baseline = baselineOf(values, bought, replacement);
  order.sort((a, b) => (values[b] ?? 0) - baseline(b) - ((values[a] ?? 0) - baseline(a)) || a - b);
  const dollars = new Float64Array(values.length);
  const chosen = order.slice(0, bought);
  const surplus = chosen.map((index) => Math.max(0, (values[index] ?? 0) - baseline(index)));
  const sum = surplus.reduce((total, value) => total + value, 0);
  const money = teams * budget - bought;
  chosen.forEach((index, rank) => {
    dollars[index] = 1 + (sum === 0 ? money / bought : (money * (surplus[rank] ?? 0)) / sum);
  });
  return dollars;
}

function baselineOf(
  values: readonly number[],
  bought: number,
  replacement: number | readonly number[] | undefined,
): (index: number) => number {
  if (typeof replacement === 'number') {
    requireFinite(replacement, 'replacement');
    return () => replacement;
  }
  if (replacement !== undefined) {
    if (replacement.length !== values.length)
      throw new InvalidInput('replacement', `must hold ${values.length} values`);
    return (index) => requireFinite(replacement[index] ?? Number.NaN, `replacement[${index}]`);
  }
  const sorted = values.toSorted((a, b) => b - a);
  const next = sorted[bought] ?? sorted.at(-1) ?? 0;
  return () => next;
}
