import { describe, expect, it } from 'vitest';
import { responseWith } from '../testing/espn-handed.ts';
import { readRosters } from './players.ts';

const days = { phase: 'running', today: '2026-10-29', lastDay: '2027-03-21' } as const;

const entry = (playerId: number, keeperValue: unknown, keeperValueFuture: unknown) => ({
  playerId,
  lineupSlotId: 11,
  playerPoolEntry: { keeperValue, keeperValueFuture },
});

function read(keepers: number | null) {
  const entries = [entry(7, 3, 2), entry(8, 0, 0), entry(9, 'many', -4), entry(10, 0, 41)];
  const teams = [{ id: 1, roster: { entries }, draftStrategy: { keeperPlayerIds: [7, 'nobody'] } }];
  return readRosters(responseWith({ gameId: 3, teams }), { ...days, keepers }).rosters[0]?.entries;
}

it('ESPN rosters include the rank by the season’s rating, unless a player is unrated or the rank is invalid', () => {
  const rated = (ratings: unknown) => ({ playerId: 7, lineupSlotId: 11, playerPoolEntry: { ratings } });
  const rankOf = (ratings: unknown) => {
    const teams = [{ id: 1, roster: { entries: [rated(ratings)] } }];
    const { rosters } = readRosters(responseWith({ gameId: 3, teams }), { ...days, keepers: null });
    return rosters[0]?.entries[0]?.seasonRank;
  };
  expect(rankOf({ 0: { totalRanking: 108 }, 1: { totalRanking: 3 } })).toBe(108);
  for (const totalRanking of [0, -1, 2.5, 1e9, 'first', null])
    expect(rankOf({ 0: { totalRanking } })).toBeUndefined();
  for (const ratings of [undefined, null, [], { 0: 8 }, { 1: { totalRanking: 3 } }])
    expect(rankOf(ratings)).toBeUndefined();
});

describe('keepers on ESPN rosters', () => {
  it('include their cost in this draft and the next, and whether the team keeps them', () => {
    expect(read(2)).toEqual([
      { playerId: '7', slot: 'UTIL', keeper: { cost: 3, nextCost: 2, isKept: true } },
      { playerId: '8', slot: 'UTIL' },
      { playerId: '9', slot: 'UTIL' },
      { playerId: '10', slot: 'UTIL', keeper: { cost: null, nextCost: 41, isKept: false } },
    ]);
  });

  it('are not read in leagues without keepers', () => {
    expect(read(null)?.every(({ keeper }) => keeper === undefined)).toBe(true);
  });
});
