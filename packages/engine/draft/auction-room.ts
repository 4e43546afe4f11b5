import { InvalidInput } from '../errors.ts';
import { auctionDollars } from '../value/auction-dollars.ts';
import type { DraftPool } from './draft-pool.ts';

interface AuctionState {
  readonly bought: readonly { readonly player: number; readonly cost: number }[];
  readonly teams: number;
  /** Number of players each team buys, and each team's budget in dollars. */
  readonly rounds: number;
  readonly budget: number;
}

/**
 * Computes the current fair price of every player from the teams' remaining dollars and value above
 * replacement. Sold players and players below one dollar get 0.
 *
 * @throws InvalidInput naming the field
 */
export function auctionPrices(
  pool: DraftPool,
  { bought, teams, rounds, budget }: AuctionState,
): Float64Array {
  const prices = new Float64Array(pool.players);
  const sold = new Set(bought.map(({ player }) => player));
  const places = teams * rounds - bought.length;
  const money = teams * budget - bought.reduce((sum, { cost }) => sum + cost, 0);
  if (!Number.isFinite(money)) throw new InvalidInput('bought', 'holds a cost that is not a number');
  const left = Array.from({ length: pool.players }, (_, player) => player).filter(
    (player) => !sold.has(player),
  );
  if (places < 1 || left.length === 0) return prices;
  const dollars = auctionDollars(
    left.map((player) => pool.g[player]!),
    { teams: 1, rosterSpots: places, budget: Math.max(places, money) },
  );
  left.forEach((player, index) => {
    prices[player] = dollars[index]!;
  });
  return prices;
}
