import { describe, expect, it } from 'vitest';
import { normalCumulative } from '../numeric/functions.ts';
import { createRandom } from '../numeric/random.ts';
import { mockSale } from '../testing/example-draft.ts';
import { exampleInputs } from '../testing/example-inputs.ts';
import { auctionPrices } from './auction-room.ts';
import { availablePlayers, type DraftLeague, type DraftPool, type DraftState } from './draft-pool.ts';
import { openDraftRoom } from './draft-room.ts';
import { draftTurns } from './draft-turns.ts';
import { type MockAuction, mockBids, mockNominee, mostBid } from './mock-auction.ts';
import { type MockManager, mockPick, mockPicks } from './mock-managers.ts';
import { mockTeams, pickRegret, salePrices } from './mock-review.ts';

const TEAMS = 4;
const ROUNDS = 5;
const { pool, league } = openDraftRoom(exampleInputs(), { teams: TEAMS, rounds: ROUNDS });
const byG = availablePlayers(pool, { rosters: [], turns: [], own: 0 });
const usual = Float64Array.from(pool.g, (_, player) => pool.players - byG.indexOf(player));
const upsideDown: DraftPool = { ...pool, usual };

const like = (style: MockManager['style'], skill = 1, favorites?: ReadonlySet<number>): MockManager => ({
  style,
  skill,
  ...(favorites ? { favorites } : {}),
});
const all = (manager: MockManager) => Array.from({ length: TEAMS }, () => manager);
const empty = (own: number): DraftState => ({
  rosters: Array.from({ length: TEAMS }, () => []),
  turns: draftTurns(TEAMS, ROUNDS),
  own,
});

describe('mockPick with a deterministic opponent', () => {
  it('takes the player with the best G-score or the best average draft position, depending on the opponent’s style', () => {
    expect(mockPick(pool, league, empty(1), all(like('value')), 1)).toBe(byG[0]);
    expect(mockPick(upsideDown, league, empty(1), all(like('average')), 1)).toBe(byG.at(-1));
    expect(mockPick(pool, league, empty(1), all(like('average')), 1)).toBe(byG[0]);
  });

  it('takes players on a favorite NBA team early, and other players at their typical pick', () => {
    const favorite = byG[6] ?? -1;
    const homer = all(like('homer', 1, new Set([favorite])));
    const taken = mockPicks(pool, league, { ...empty(1), own: -1 }, homer, 1).map(({ player }) => player);
    expect(taken.indexOf(favorite)).toBeLessThan(3);
    expect(taken.filter((player) => player !== favorite)).toEqual(
      byG.slice(0, taken.length).filter((player) => player !== favorite),
    );
  });

  it('punts the categories in which its first pick is worst', () => {
    const columns = 4;
    const x = Float64Array.from([3, 3, 0, 0, 0, 0, 4, 4, 1, 1, 0, 0, 3, 0, 0, 0]);
    const small: DraftPool = {
      players: 4,
      columns,
      x,
      g: Float64Array.from([6, 8, 2, 3]),
      ratio: new Float64Array(columns).fill(1),
    };
    const rules: DraftLeague = {
      form: 'eachCategory',
      teams: 2,
      rounds: 2,
      variance: new Float64Array(columns).fill(4),
    };
    const state = { rosters: [[0], []], turns: [0, 1], own: 1 };
    const pick = (style: MockManager['style']) =>
      mockPick(small, rules, state, [like(style), like(style)], 1);
    expect(pick('value')).toBe(1);
    expect(pick('punter')).toBe(3);
  });
});

describe('mockPicks', () => {
  it('returns the same picks for the same seed, and different picks for another seed', () => {
    const drafted = (seed: number) =>
      mockPicks(pool, league, { ...empty(0), own: -1 }, all(like('average', 0.6)), seed);
    expect(drafted(3)).toEqual(drafted(3));
    expect(drafted(3)).not.toEqual(drafted(4));
    const players = drafted(3).map(({ player }) => player);
    expect(players).toHaveLength(TEAMS * ROUNDS);
    expect(new Set(players).size).toBe(players.length);
  });

  it('continues a stopped draft as if it had never stopped', () => {
    const managers = all(like('punter', 0.4));
    const whole = mockPicks(pool, league, { ...empty(0), own: -1 }, managers, 5);
    const rosters = Array.from({ length: TEAMS }, (_, team) =>
      whole.slice(0, 7).flatMap((pick) => (pick.team === team ? [pick.player] : [])),
    );
    const rest = { rosters, turns: draftTurns(TEAMS, ROUNDS).slice(7), own: -1 };
    expect(mockPicks(pool, league, rest, managers, 5)).toEqual(whole.slice(7));
  });

  it('stops at the advised team’s turn, and applies position limits', () => {
    const managers = all(like('value'));
    expect(mockPicks(pool, league, empty(2), managers, 1).map(({ team }) => team)).toEqual([0, 1]);
    const positions = Array.from({ length: pool.players }, (_, player) =>
      byG.indexOf(player) < 12 ? ('C' as const) : ('PG' as const),
    );
    const limited = { ...league, mostByPosition: { C: 1 } };
    const picks = mockPicks({ ...pool, positions }, limited, { ...empty(0), own: -1 }, managers, 1);
    for (let team = 0; team < TEAMS; team += 1) {
      const centers = picks.filter((pick) => pick.team === team && positions[pick.player] === 'C');
      expect(centers).toHaveLength(1);
    }
  });
});

describe('pickRegret', () => {
  const columns = 3;
  const rules: DraftLeague = {
    form: 'eachCategory',
    teams: 3,
    rounds: 3,
    variance: new Float64Array(columns).fill(6),
  };
  const smallPool = (seed: number): DraftPool => {
    const random = createRandom(seed, 9);
    const x = Float64Array.from({ length: 9 * columns }, () => 1.5 * random.normal());
    const g = Float64Array.from({ length: 9 }, (_, player) =>
      x.subarray(player * columns, (player + 1) * columns).reduce((sum, value) => sum + value, 0),
    );
    return { players: 9, columns, x, g, ratio: new Float64Array(columns).fill(1) };
  };
  const brute = ({ g, x }: DraftPool): number[] => {
    const turns = draftTurns(3, 3);
    const order = Array.from(g.keys()).sort((a, b) => g[b]! - g[a]!);
    const resultOf = (rosters: readonly (readonly number[])[]) => {
      const sums = rosters.map((roster) =>
        Array.from({ length: columns }, (_, c) =>
          roster.reduce((sum, player) => sum + x[player * columns + c]!, 0),
        ),
      );
      const [own = [], ...others] = sums;
      const chances = others.flatMap((other) =>
        own.map((sum, c) => normalCumulative((sum - (other[c] ?? 0)) / Math.sqrt(6))),
      );
      return chances.reduce((sum, chance) => sum + chance, 0) / chances.length;
    };
    const best = (rosters: number[][], turn: number): number => {
      const team = turns[turn];
      if (team === undefined) return resultOf(rosters);
      const left = order.filter((player) => !rosters.flat().includes(player));
      const choices = team === 0 ? left : left.slice(0, 1);
      return Math.max(
        ...choices.map((player) =>
          best(
            rosters.map((roster, other) => (other === team ? [...roster, player] : roster)),
            turn + 1,
          ),
        ),
      );
    };
    return Array.from(g.keys(), (player) => best([[player], [], []], 1));
  };

  it.each([
    1, 2, 3, 4, 5, 6,
  ])('finds the pick that brute force finds, with three teams and three rounds (%i)', (seed) => {
    const small = smallPool(seed);
    const values = brute(small);
    const most = Math.max(...values);
    const start = { rosters: [[], [], []], turns: draftTurns(3, 3) };
    values.forEach((value, player) => {
      const regret = pickRegret(small, rules, start, [{ team: 0, player }], 0, { noise: 0, drafts: 1 });
      expect(regret?.regret).toBeCloseTo(most - value, 3);
      expect(values[regret?.best ?? -1]).toBeCloseTo(most, 3);
    });
  });

  it('finds no regret for the best pick, and grades teams by their expected wins', () => {
    const rosters = [0, 1, 2, 3].map((team) => byG.slice(team * ROUNDS, (team + 1) * ROUNDS));
    const teams = mockTeams(pool, league, rosters);
    expect(teams.map(({ rank }) => rank)).toEqual([1, 2, 3, 4]);
    expect(teams[0]?.letter).toBe('A');
    const mean = teams.reduce((sum, { result }) => sum + result, 0) / TEAMS;
    expect(mean).toBeCloseTo(0.5, 6);
  });
});

describe('the mock auction', () => {
  const BUDGET = 50;
  const whole = (managers: readonly MockManager[], seed: number): MockAuction => {
    let auction: MockAuction = { rosters: empty(0).rosters.map(() => []), budget: BUDGET, seed };
    for (let sale = 0; sale < TEAMS * ROUNDS; sale += 1) {
      const open = [0, 1, 2, 3].filter((team) => mostBid(auction, league, team) > 0);
      const nominator = open[sale % open.length] ?? 0;
      const player = mockNominee(pool, league, auction, managers, nominator);
      const limits = mockBids(pool, league, auction, managers, player);
      const sold = mockSale(limits, nominator, { seed, sale });
      expect(sold.cost).toBeLessThanOrEqual(Math.max(1, mostBid(auction, league, sold.team)));
      auction = {
        ...auction,
        rosters: auction.rosters.map((roster, team) =>
          team === sold.team ? [...roster, { player, cost: sold.cost }] : roster,
        ),
      };
    }
    return auction;
  };

  it('fills every team within its budget, identically for the same seed', () => {
    const managers = [like('average', 0.6), like('value', 0.6), like('punter', 0.3), like('homer', 0.6)];
    const auction = whole(managers, 2);
    for (const roster of auction.rosters) {
      expect(roster).toHaveLength(ROUNDS);
      expect(roster.reduce((sum, { cost }) => sum + cost, 0)).toBeLessThanOrEqual(BUDGET);
      for (const { cost } of roster) expect(cost).toBeGreaterThanOrEqual(1);
    }
    expect(whole(managers, 2)).toEqual(auction);
    expect(whole(managers, 3)).not.toEqual(auction);
  });

  it('has bids based on the auction price for the rank that the bidding manager gives the player', () => {
    const auction: MockAuction = { rosters: empty(0).rosters.map(() => []), budget: BUDGET, seed: 1 };
    const bids = mockBids(pool, league, auction, all(like('value')), byG[2] ?? -1);
    const fair = auctionPrices(pool, { bought: [], teams: TEAMS, rounds: ROUNDS, budget: BUDGET });
    const above = byG.map((player) => Math.max(0, (fair[player] ?? 0) - 1));
    const total = (values: readonly number[]) => values.reduce((sum, value) => sum + value, 0);
    const steep = above.map((price) => price ** 1.45);
    const paid = 1 + ((steep[2] ?? 0) * total(above)) / total(steep);
    expect(new Set(bids)).toEqual(new Set([Math.round(paid)]));
    const sale = { player: byG[2] ?? -1, cost: 1 };
    const budget = BUDGET;
    expect(salePrices(pool, league, { kept: [], sales: [sale], budget })).toEqual([fair[sale.player]]);
    const kept = [{ player: byG[0] ?? -1, cost: 1 }];
    const after = auctionPrices(pool, { bought: kept, teams: TEAMS, rounds: ROUNDS, budget });
    // A cheap keeper leaves more money for the others.
    expect(salePrices(pool, league, { kept, sales: [sale], budget })).toEqual([after[sale.player]]);
    expect(after[sale.player]).toBeGreaterThan(fair[sale.player] ?? 0);
  });

  it('has finite bids when the budget was lowered below what some teams have spent', () => {
    const rosters = empty(0).rosters.map((_, team) =>
      team === 0 ? [{ player: byG[0] ?? -1, cost: 5 * BUDGET }] : [],
    );
    const auction: MockAuction = { rosters, budget: BUDGET, seed: 1 };
    const bids = mockBids(pool, league, auction, all(like('value')), byG[2] ?? -1);
    expect(bids[0]).toBe(0);
    for (const bid of bids.slice(1)) {
      expect(bid).toBeGreaterThanOrEqual(1);
      expect(bid).toBeLessThanOrEqual(mostBid(auction, league, 1));
    }
  });
});
