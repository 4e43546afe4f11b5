import { createRandom } from '../numeric/random.ts';
import { auctionPrices } from './auction-room.ts';
import { DraftLimits } from './draft-limits.ts';
import { availablePlayers, type DraftLeague, type DraftPool, type DraftState } from './draft-pool.ts';
import { worthOfPlace } from './market.ts';
import { type MockManager, openTo, opinionOf, perceivedIndexes, wantedNow } from './mock-managers.ts';
import { StartingSlots } from './starting-slots.ts';

export interface MockAuction {
  readonly rosters: readonly (readonly { readonly player: number; readonly cost: number }[])[];
  readonly budget: number;
  readonly seed: number;
}

/**
 * People overpay for stars: prices grow with this power of the fair price above one dollar. Fitted to a
 * recorded auction.
 */
const TOP_HEAVY = 1.45;

/** Exponent by which bids grow with a manager's budget per open spot, relative to other managers. */
const FLUSH = 0.5;
const FLUSH_RANGE = { low: 0.6, high: 1.6 } as const;

function soldOf({ rosters }: MockAuction): { readonly player: number; readonly cost: number }[] {
  return rosters.flat();
}

function stateOf(auction: MockAuction): DraftState {
  return { rosters: auction.rosters.map((roster) => roster.map(({ player }) => player)), turns: [], own: 0 };
}

function rulesOf(pool: DraftPool, league: DraftLeague, state: DraftState) {
  return { limits: new DraftLimits(pool, league, state), slots: new StartingSlots(pool, league) };
}

function moneyLeft({ budget, rosters }: MockAuction, team: number): number {
  return budget - (rosters[team] ?? []).reduce((sum, { cost }) => sum + cost, 0);
}

/** Returns a team's maximum bid that leaves one dollar for every other open spot; 0 for a full team. */
export function mostBid(auction: MockAuction, { rounds }: DraftLeague, team: number): number {
  const own = auction.rosters[team] ?? [];
  if (own.length >= rounds) return 0;
  return Math.max(0, moneyLeft(auction, team) - (rounds - own.length - 1));
}

/** Returns the player a team nominates: the one its manager wants most and would buy; −1 if none. */
export function mockNominee(
  pool: DraftPool,
  league: DraftLeague,
  auction: MockAuction,
  managers: readonly MockManager[],
  team: number,
): number {
  const state = stateOf(auction);
  const manager = managers[team];
  if (!manager) return -1;
  const roster = state.rosters[team] ?? [];
  const open = openTo(team, roster, availablePlayers(pool, state), rulesOf(pool, league, state));
  const moment = soldOf(auction).length;
  return wantedNow(pool, manager, roster, open, { moment, seed: auction.seed, team })[0]?.player ?? -1;
}

/** Returns prices with the same total as the fair prices, but higher for the best players. */
function paidCurve(prices: readonly number[]): number[] {
  const above = prices.map((price) => Math.max(0, price - 1)).sort((a, b) => b - a);
  const steep = above.map((price) => price ** TOP_HEAVY);
  const [money, steepMoney] = [above, steep].map((list) => list.reduce((sum, price) => sum + price, 0));
  return steep.map((price) => (steepMoney ? 1 + (price * (money ?? 0)) / steepMoney : 1));
}

/**
 * Computes each team's maximum bid for a player: the price at the rank that its manager gives the player,
 * raised or lowered by the team's money per open spot. 0 for a team that is full, may not take the player, or
 * must fill its lineup first.
 */
export function mockBids(
  pool: DraftPool,
  league: DraftLeague,
  auction: MockAuction,
  managers: readonly MockManager[],
  player: number,
): number[] {
  const state = stateOf(auction);
  const available = availablePlayers(pool, state);
  const bought = soldOf(auction);
  const open = league.teams * league.rounds - bought.length;
  const prices = auctionPrices(pool, { bought, ...league, budget: auction.budget });
  const curve = paidCurve(available.map((one) => prices[one]!));
  // If the budget was lowered below a team's spending, the team has no money left.
  const moneyOf = (team: number): number => Math.max(0, moneyLeft(auction, team));
  const money = auction.rosters.reduce((sum, _, team) => sum + moneyOf(team), 0);
  const rules = rulesOf(pool, league, state);
  return managers.map((manager, team) => {
    const most = mostBid(auction, league, team);
    if (most < 1 || !openTo(team, state.rosters[team] ?? [], available, rules).includes(player)) return 0;
    const own = auction.rosters[team] ?? [];
    const flush = moneyOf(team) / (league.rounds - own.length) / (money / open);
    const factor = Math.min(FLUSH_RANGE.high, Math.max(FLUSH_RANGE.low, flush ** FLUSH));
    const places = perceivedIndexes(pool, manager, state.rosters[team] ?? []);
    const random = createRandom(auction.seed, bought.length, team, player, 43);
    const perceived = worthOfPlace(places[player]!) + opinionOf(manager) * random.normal();
    const rank = available.filter((one) => one !== player && worthOfPlace(places[one]!) > perceived).length;
    return Math.min(most, Math.max(rank < open ? 1 : 0, Math.round((curve[rank] ?? 0) * factor)));
  });
}
