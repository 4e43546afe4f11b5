import { positions as allPositions, type Position, type RosterSlot } from '@fantasy-stats/domain';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import '../../../tests/seeded-properties.ts';
import { bestLineups } from '../lineup/best-lineups.ts';
import { activeSlots } from '../lineup/slot-eligibility.ts';
import { createRandom } from '../numeric/random.ts';
import { mockSale } from '../testing/example-draft.ts';
import type { DraftLeague, DraftPool } from './draft-pool.ts';
import { draftTurns } from './draft-turns.ts';
import { type MockAuction, mockBids, mockNominee, mostBid } from './mock-auction.ts';
import { type MockManager, mockPicks } from './mock-managers.ts';

const COLUMNS = 4;

type Slots = readonly { readonly slot: RosterSlot; readonly count: number }[];

const leagues: readonly Slots[] = [
  [
    { slot: 'PG', count: 1 },
    { slot: 'SG', count: 1 },
    { slot: 'G', count: 1 },
    { slot: 'SF', count: 1 },
    { slot: 'PF', count: 1 },
    { slot: 'F', count: 1 },
    { slot: 'C', count: 2 },
    { slot: 'UTIL', count: 2 },
    { slot: 'BN', count: 3 },
    { slot: 'IL', count: 1 },
  ],
  [
    { slot: 'PG', count: 1 },
    { slot: 'SG', count: 1 },
    { slot: 'SF', count: 1 },
    { slot: 'PF', count: 1 },
    { slot: 'C', count: 1 },
    { slot: 'UTIL', count: 3 },
    { slot: 'BN', count: 3 },
  ],
  [
    { slot: 'G', count: 3 },
    { slot: 'F/C', count: 4 },
    { slot: 'C', count: 1 },
    { slot: 'BN', count: 2 },
  ],
];

function poolOf(seed: number, players: number): DraftPool {
  const random = createRandom(seed, 7);
  const x = Float64Array.from({ length: players * COLUMNS }, () => random.normal());
  const eligible = Array.from({ length: players }, (_, player): Position[] => {
    const first = player < players / 4 ? 4 : Math.floor(random.next() * allPositions.length);
    const neighbor = Math.max(0, Math.min(4, first + (random.next() < 0.5 ? 1 : -1)));
    return (random.next() < 0.4 ? [...new Set([first, neighbor])] : [first]).flatMap(
      (place) => allPositions[place] ?? [],
    );
  });
  const g = Float64Array.from({ length: players }, (_, player) => -player);
  return { players, columns: COLUMNS, x, g, ratio: new Float64Array(COLUMNS).fill(1), eligible };
}

function leagueOf(slots: Slots, teams: number, changes: Partial<DraftLeague> = {}): DraftLeague {
  const rounds = slots.reduce((sum, { slot, count }) => sum + (slot === 'IL' ? 0 : count), 0);
  const variance = new Float64Array(COLUMNS).fill(2 * rounds);
  return { form: 'eachCategory', teams, rounds, variance, slots, ...changes };
}

const styles = ['average', 'value', 'punter', 'homer'] as const;
const managersOf = (teams: number, skill = 0.6): MockManager[] =>
  Array.from({ length: teams }, (_, team) => ({
    style: styles[team % styles.length] ?? 'average',
    skill,
    favorites: new Set([team, team + 20]),
  }));

function starters(slots: Slots, { eligible = [] }: DraftPool, roster: readonly number[]): number {
  const players = roster.map((player) => ({
    id: String(player),
    positions: eligible[player] ?? [],
    games: [{ day: '2026-11-02' as const, value: 1 }],
  }));
  return bestLineups(players, { slots, lock: 'daily' }).games;
}

const placesOf = (slots: Slots) => activeSlots(slots).reduce((sum, { count }) => sum + count, 0);

function auctionOf(pool: DraftPool, league: DraftLeague, managers: readonly MockManager[], seed: number) {
  let auction: MockAuction = { rosters: managers.map(() => []), budget: 200, seed };
  for (let sale = 0; sale < league.teams * league.rounds; sale += 1) {
    const open = managers.map((_, team) => team).filter((team) => mostBid(auction, league, team) > 0);
    const nominator = open[sale % open.length] ?? 0;
    const player = mockNominee(pool, league, auction, managers, nominator);
    const { team, cost } = mockSale(mockBids(pool, league, auction, managers, player), nominator, {
      seed,
      sale,
    });
    auction = {
      ...auction,
      rosters: auction.rosters.map((roster, other) =>
        other === team ? [...roster, { player, cost }] : roster,
      ),
    };
  }
  return auction.rosters.map((roster) => roster.map(({ player }) => player));
}

function draftOf(pool: DraftPool, league: DraftLeague, managers: readonly MockManager[], seed: number) {
  const start = {
    rosters: managers.map((): number[] => []),
    turns: draftTurns(league.teams, league.rounds),
    own: -1,
  };
  const picks = mockPicks(pool, league, start, managers, seed);
  return managers.map((_, team) => picks.filter((pick) => pick.team === team).map(({ player }) => player));
}

describe('mock draft opponents with starting slots', () => {
  it('end every draft with a legal, full starting lineup, filled before the bench', () => {
    fc.assert(
      fc.property(
        fc.constantFrom(...leagues),
        fc.integer({ min: 2, max: 12 }),
        fc.nat(1_000_000),
        (slots, teams, seed) => {
          const league = leagueOf(slots, teams);
          const pool = poolOf(seed, 60 + teams * 20);
          for (const roster of draftOf(pool, league, managersOf(teams), seed)) {
            expect(roster).toHaveLength(league.rounds);
            expect(starters(slots, pool, roster.slice(0, placesOf(slots)))).toBe(placesOf(slots));
          }
        },
      ),
      { numRuns: 25 },
    );
  });

  it('end every auction with a full starting lineup', () => {
    fc.assert(
      fc.property(
        fc.constantFrom(...leagues),
        fc.integer({ min: 2, max: 8 }),
        fc.nat(1_000_000),
        (slots, teams, seed) => {
          const league = leagueOf(slots, teams);
          const pool = poolOf(seed, 60 + teams * 20);
          for (const roster of auctionOf(pool, league, managersOf(teams), seed)) {
            expect(roster).toHaveLength(league.rounds);
            expect(starters(slots, pool, roster)).toBe(placesOf(slots));
          }
        },
      ),
      { numRuns: 8 },
    );
  });

  it('take too many centers if they ignore slots', () => {
    const slots = leagues[1] ?? [];
    const { slots: _, ...unaware } = leagueOf(slots, 4);
    const pool = poolOf(3, 140);
    const lineups = draftOf(pool, unaware, managersOf(4), 3).map((roster) => starters(slots, pool, roster));
    expect(Math.min(...lineups)).toBeLessThan(placesOf(slots));
  });

  it('apply position limits as well', () => {
    const slots = leagues[1] ?? [];
    const pool = poolOf(5, 200);
    const positions = (pool.eligible ?? []).map(([first]) => first ?? null);
    const league = leagueOf(slots, 6, { mostByPosition: { C: 2 } });
    for (const roster of draftOf({ ...pool, positions }, league, managersOf(6), 5)) {
      expect(roster.filter((player) => positions[player] === 'C').length).toBeLessThanOrEqual(2);
      expect(starters(slots, pool, roster)).toBe(placesOf(slots));
    }
  });

  it('take the highest-rated player if no player fits a slot or positions are unknown', () => {
    const slots: Slots = [
      { slot: 'PG', count: 2 },
      { slot: 'BN', count: 1 },
    ];
    const league = leagueOf(slots, 2);
    const pool = poolOf(1, 12);
    const onlyCenters = { ...pool, eligible: Array.from({ length: 12 }, (): Position[] => ['C']) };
    const managers = managersOf(2, 1).map((manager) => ({ ...manager, style: 'value' as const }));
    expect(draftOf(onlyCenters, league, managers, 1)).toEqual([
      [0, 3, 4],
      [1, 2, 5],
    ]);
    const { eligible: _, ...unknown } = pool;
    expect(draftOf(unknown, league, managers, 1)).toEqual(draftOf(onlyCenters, league, managers, 1));
  });

  it('neither nominate nor bid for a bench player while a starting slot is open', () => {
    const slots: Slots = [
      { slot: 'C', count: 1 },
      { slot: 'PG', count: 1 },
      { slot: 'BN', count: 1 },
    ];
    const league = leagueOf(slots, 2);
    const eligible = (['C', 'C', 'PG', 'C', 'PG', 'PG'] as const).map((position): Position[] => [position]);
    const pool: DraftPool = { ...poolOf(1, 6), eligible };
    const managers = managersOf(2, 1).map((manager) => ({ ...manager, style: 'value' as const }));
    const before: MockAuction = { rosters: [[{ player: 0, cost: 5 }], []], budget: 50, seed: 1 };
    expect(mockNominee(pool, league, before, managers, 0)).toBe(2);
    expect(mockNominee(pool, league, before, managers, 1)).toBe(1);
    const bids = mockBids(pool, league, before, managers, 1);
    expect(bids[0]).toBe(0);
    expect(bids[1]).toBeGreaterThan(0);
    const full: MockAuction = {
      ...before,
      rosters: [[...(before.rosters[0] ?? []), { player: 2, cost: 5 }], []],
    };
    expect(mockBids(pool, league, full, managers, 1)[0]).toBeGreaterThan(0);
  });
});
