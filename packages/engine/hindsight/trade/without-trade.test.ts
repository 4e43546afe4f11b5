import { addDays, type Day, type Position, type RosterEntry, type RosterSlot } from '@fantasy-stats/domain';
import { describe, expect, it } from 'vitest';
import { PART_COUNT, partIndex } from '../../projection/parts.ts';
import { type DaysAsPlayed, type LineupSlots, withoutTrade } from './without-trade.ts';

const first = '2026-11-02';
const PTS = partIndex('PTS');

function game(points: number): Float64Array {
  const line = new Float64Array(PART_COUNT);
  line[PTS] = points;
  return line;
}

interface World {
  /** Rosters by day, e.g. `a PG, b BN`; null when unknown. */
  readonly rosters: readonly (string | null)[];
  /** Points by player and day; no entry means no game. */
  readonly games: Readonly<Record<string, readonly (number | null)[]>>;
  readonly positions?: Readonly<Record<string, readonly Position[]>>;
}

function days({ rosters, games, positions = {} }: World): DaysAsPlayed {
  const at = (day: Day) => Math.round((Date.parse(day) - Date.parse(first)) / 86_400_000);
  return {
    rosterOn: (day) =>
      rosters[at(day)]?.split(', ').map((text): RosterEntry => {
        const [playerId = '', slot = 'BN'] = text.split(' ');
        return { playerId, slot: slot as RosterSlot };
      }) ?? null,
    gameOn: (playerId, day) => {
      const points = games[playerId]?.[at(day)] ?? null;
      return points === null ? null : game(points);
    },
    positionsOf: (playerId) => positions[playerId] ?? ['PG'],
  };
}

const rules = (lock: LineupSlots['lock'] = 'daily'): LineupSlots => ({
  slots: [
    { slot: 'PG', count: 1 },
    { slot: 'UTIL', count: 1 },
    { slot: 'BN', count: 2 },
  ],
  lock,
});

const run = (world: World, came: string[], stayed: string[], lock?: LineupSlots['lock']) =>
  withoutTrade(
    { came, wouldHaveStayed: stayed },
    first,
    addDays(first, world.rosters.length - 1),
    days(world),
    rules(lock),
  );

describe('withoutTrade', () => {
  it('removes counted games of received players, and adds games of traded-away players that would have counted', () => {
    const { days: changed, games } = run(
      {
        rosters: ['new PG, other UTIL', 'new BN, other UTIL', 'new PG, other UTIL'],
        games: { new: [10, 20, 30], old: [7, null, 9], other: [1, 1, 1] },
      },
      ['new'],
      ['old'],
    );
    expect(changed.map((day) => [day.counted[PTS], day.instead[PTS]])).toEqual([
      [10, 7],
      [30, 9],
    ]);
    expect([...games]).toEqual([
      ['new', 2],
      ['old', 2],
    ]);
  });

  it('adds no game of a traded-away player while active players fill the slots, unless moving an active player frees a slot', () => {
    const full = { rosters: ['new BN, x PG, y UTIL'], games: { old: [7], x: [1], y: [1] } };
    expect(run(full, ['new'], ['old']).days).toEqual([]);
    // The returning player is a center, so the guard in the utility slot moves to the point guard slot.
    const seated = {
      rosters: ['new PG, y UTIL'],
      games: { new: [5], old: [7], y: [1] },
      positions: { old: ['C'] as const, y: ['PG'] as const },
    };
    expect(run(seated, ['new'], ['old']).days[0]?.instead[PTS]).toBe(7);
    expect(run(seated, ['new'], ['old'], 'weekly').days[0]?.instead[PTS]).toBe(0);
  });

  it('uses the slot of a player without a game, except if lineups lock weekly', () => {
    const world = { rosters: ['new BN, x PG, y UTIL'], games: { old: [7], x: [1] } };
    expect(run(world, ['new'], ['old']).days[0]?.instead[PTS]).toBe(7);
    expect(run(world, ['new'], ['old'], 'weekly').days).toEqual([]);
  });

  it('ends when the last received player leaves, and counts at most as many traded-away players as received players still on the team', () => {
    const world = {
      rosters: ['a PG, b UTIL', 'a PG', 'z PG', null],
      games: { a: [1, 1, 1], b: [1, 1, 1], good: [9, 9, 9], bad: [3, 3, 3] },
    };
    const result = run(world, ['a', 'b'], ['good', 'bad']);
    expect(result.days.map((day) => day.instead[PTS])).toEqual([12, 9]);
    expect(result.lastHeld).toBe(addDays(first, 1));
    expect(result.unknownDays).toEqual([addDays(first, 3)]);
  });

  it('never counts a player’s games twice if the player is back on the team', () => {
    const world = { rosters: ['new PG, old UTIL'], games: { new: [5], old: [7] } };
    expect(run(world, ['new'], ['old']).days[0]?.insteadGames).toBe(0);
  });
});
