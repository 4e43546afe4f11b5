import { addDays, type Day, type Position, type RosterEntry, type RosterSlot } from '@fantasy-stats/domain';
import { describe, expect, it } from 'vitest';
import { slotAccepts } from '../../lineup/slot-eligibility.ts';
import { createRandom } from '../../numeric/random.ts';
import { PART_COUNT } from '../../projection/parts.ts';
import { type KnownGames, type LineupSetting, type RosterDay, teamWeekLineups } from './team-week.ts';

const monday = '2026-11-02';
const setting: LineupSetting = {
  slots: [
    { slot: 'PG', count: 1 },
    { slot: 'C', count: 1 },
    { slot: 'UTIL', count: 1 },
    { slot: 'BN', count: 3 },
    { slot: 'IL', count: 1 },
  ],
  lock: 'daily',
  gamesCap: null,
  sparesGames: false,
};

function game(worth: number): Float64Array {
  const line = new Float64Array(PART_COUNT);
  line[0] = worth;
  return line;
}

interface Known {
  readonly games: Readonly<Record<string, number>>;
  readonly expected?: Readonly<Record<string, number>>;
  readonly positions: Readonly<Record<string, readonly Position[]>>;
}

function known({ games, expected = games, positions }: Known): KnownGames {
  return {
    gameOn: (playerId, day) => {
      const worth = games[`${playerId} ${day}`];
      return worth === undefined ? null : game(worth);
    },
    expectedOn: (playerId, day) => expected[`${playerId} ${day}`] ?? null,
    positionsOf: (playerId) => positions[playerId] ?? [],
    worthOf: (line) => line[0] ?? 0,
  };
}

function day(offset: number, places: Readonly<Record<string, RosterSlot>>): RosterDay {
  return {
    day: addDays(monday, offset),
    entries: Object.entries(places).map(([playerId, slot]): RosterEntry => ({ playerId, slot })),
  };
}

/** Finds the maximum value of a day by trying every assignment of the three slots. */
function bruteForce(
  entries: readonly RosterEntry[],
  worth: (playerId: string) => number | null,
  positions: Known['positions'],
  at = 0,
  taken: readonly string[] = [],
): number {
  const slot = (['PG', 'C', 'UTIL'] as const)[at];
  if (slot === undefined) return 0;
  return Math.max(
    bruteForce(entries, worth, positions, at + 1, taken),
    ...entries.flatMap(({ playerId, slot: own }) => {
      const value = worth(playerId);
      if (value === null || own === 'IL' || taken.includes(playerId)) return [];
      if (!slotAccepts(slot, positions[playerId] ?? [])) return [];
      return [value + bruteForce(entries, worth, positions, at + 1, [...taken, playerId])];
    }),
  );
}

describe('teamWeekLineups', () => {
  it('finds lineups that are as good in hindsight as those of brute force, without players on injured reserve', () => {
    const random = createRandom(11);
    const kinds: readonly (readonly Position[])[] = [['PG'], ['C'], ['PG', 'C'], ['SF']];
    for (let round = 0; round < 60; round += 1) {
      const ids = ['a', 'b', 'c', 'd', 'e', 'f'];
      const positions = Object.fromEntries(
        ids.map((id) => [id, kinds[Math.floor(random.next() * kinds.length)] ?? []]),
      );
      const days = [0, 1, 2].map((offset) =>
        day(
          offset,
          Object.fromEntries(ids.map((id): [string, RosterSlot] => [id, id === 'f' ? 'IL' : 'BN'])),
        ),
      );
      const games = Object.fromEntries(
        days.flatMap(({ day: date }) =>
          ids.flatMap((id) =>
            random.next() < 0.6 ? [[`${id} ${date}`, 1 + Math.floor(random.next() * 50)]] : [],
          ),
        ),
      );
      const made = teamWeekLineups(days, setting, known({ games, positions }));
      const best = days.reduce(
        (sum, { day: date, entries }) =>
          sum + bruteForce(entries, (id) => games[`${id} ${date}`] ?? null, positions),
        0,
      );
      expect(made.hindsight.value).toBe(best);
      expect(made.knowable.value).toBe(best);
      expect(made.started).toMatchObject({ games: 0, value: 0 });
      expect(made.players.some(({ playerId, benched }) => playerId === 'f' && benched.games > 0)).toBe(false);
    }
  });

  it('suggests the players with the best expected games, and counts their actual games', () => {
    const games = { [`a ${monday}`]: 5, [`b ${monday}`]: 30 };
    const made = teamWeekLineups(
      [day(0, { a: 'PG', b: 'BN' })],
      { ...setting, slots: [{ slot: 'PG', count: 1 }] },
      known({
        games,
        expected: { [`a ${monday}`]: 20, [`b ${monday}`]: 18, [`c ${monday}`]: 90 },
        positions: { a: ['PG'], b: ['PG'], c: ['PG'] },
      }),
    );
    expect([made.started.value, made.knowable.value, made.hindsight.value]).toEqual([5, 5, 30]);
    expect(made.players).toMatchObject([
      { playerId: 'a', started: { games: 1, value: 5 }, benched: { games: 0 } },
      { playerId: 'b', started: { games: 0 }, benched: { games: 1, value: 30 } },
    ]);
  });

  it('counts nothing for a player who was expected to play but did not', () => {
    const made = teamWeekLineups(
      [day(0, { a: 'BN' })],
      setting,
      known({ games: {}, expected: { [`a ${monday}`]: 20 }, positions: { a: ['C'] } }),
    );
    expect(made.knowable).toMatchObject({ games: 0, value: 0 });
    expect(made.players).toEqual([]);
  });

  it('keeps a player eligible for the slot they were in, whatever their current positions', () => {
    const made = teamWeekLineups(
      [day(0, { a: 'PG', b: 'UTIL' })],
      setting,
      known({ games: { [`a ${monday}`]: 10, [`b ${monday}`]: 12 }, positions: { a: [], b: ['C'] } }),
    );
    expect(made.hindsight.value).toBe(22);
  });

  it('chooses one slot per player for the whole week if lineups lock weekly', () => {
    const tuesday: Day = addDays(monday, 1);
    const games = { [`a ${monday}`]: 10, [`a ${tuesday}`]: 10, [`b ${monday}`]: 15 };
    const made = teamWeekLineups(
      [day(0, { a: 'BN', b: 'PG' }), day(1, { a: 'BN', b: 'PG' })],
      { ...setting, slots: [{ slot: 'PG', count: 1 }], lock: 'weekly' },
      known({ games, positions: { a: ['PG'], b: ['PG'] } }),
    );
    expect([made.started.value, made.hindsight.value]).toEqual([15, 20]);
    const daily = teamWeekLineups(
      [day(0, { a: 'BN', b: 'PG' }), day(1, { a: 'BN', b: 'PG' })],
      { ...setting, slots: [{ slot: 'PG', count: 1 }] },
      known({ games, positions: { a: ['PG'], b: ['PG'] } }),
    );
    expect(daily.hindsight.value).toBe(25);
  });

  it('uses no more games than a weekly cap allows, and no more than the team used under a season or slot cap', () => {
    const games = { [`a ${monday}`]: 10, [`b ${monday}`]: 12, [`c ${monday}`]: 14 };
    const positions = { a: ['PG'], b: ['C'], c: ['SF'] } as const;
    const days = [day(0, { a: 'PG', b: 'BN', c: 'BN' })];
    const of = (changes: Partial<LineupSetting>) =>
      teamWeekLineups(days, { ...setting, ...changes }, known({ games, positions })).hindsight;
    expect(of({})).toMatchObject({ games: 3, value: 36 });
    expect(of({ gamesCap: 2 })).toMatchObject({ games: 2, value: 26 });
    expect(of({ sparesGames: true })).toMatchObject({ games: 1, value: 14 });
  });
});
