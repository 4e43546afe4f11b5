import type { Position, RosterSlot } from '@fantasy-stats/domain';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { createSchedule } from './games.ts';
import { isOffNight } from './off-nights.ts';
import { rosterGames, type ScheduledPlayer } from './roster-games.ts';

const monday = '2026-11-02';
const tuesday = '2026-11-03';
const sunday = '2026-11-08';

const schedule = createSchedule(
  [
    [monday, 'BOS', 'NY'],
    [monday, 'ATL', 'CHI'],
    [tuesday, 'BOS', 'ATL'],
    ['2026-11-09', 'NY', 'CHI'],
  ].map(([day = '', home = '', away = ''], index) => ({ id: String(index), day, tip: null, home, away })),
);

function player(id: string, nbaTeam: string | null, positions: Position[] = ['C'], isUnavailable = false) {
  return { id, nbaTeam, positions, isUnavailable } satisfies ScheduledPlayer;
}

const slots = (...names: RosterSlot[]) => names.map((slot) => ({ slot, count: 1 }));

function laid(players: readonly ScheduledPlayer[], ...names: RosterSlot[]) {
  const rules = { slots: slots(...names), lock: 'daily' as const };
  return rosterGames(schedule, players, rules, monday, sunday, (day) => isOffNight(schedule, day));
}

describe('rosterGames', () => {
  it('counts games by player and day, including games without a slot', () => {
    const week = laid([player('a', 'BOS'), player('b', 'ATL'), player('c', 'NY')], 'C', 'UTIL', 'BN');
    expect(week.places).toBe(2);
    expect(week.players.map(({ games, held, lost }) => [games, held, lost])).toEqual([
      [2, 2, 0],
      [2, 2, 0],
      [1, 0, 1],
    ]);
    expect(week.days.slice(0, 3)).toEqual([
      { day: monday, games: 3, held: 2, lost: 1 },
      { day: tuesday, games: 2, held: 2, lost: 0 },
      { day: '2026-11-04', games: 0, held: 0, lost: 0 },
    ]);
    expect([week.games, week.held, week.lost]).toEqual([5, 4, 1]);
  });

  it('gives a free agent only the slots that the roster’s players leave open', () => {
    const roster = [player('a', 'BOS')];
    const before = laid(roster, 'C');
    const after = laid([...roster, player('free', 'CHI'), player('other', 'ATL')], 'C');
    expect(after.players[0]).toEqual(before.players[0]);
    expect(after.players[1]).toMatchObject({ games: 1, held: 0, lost: 1 });
  });

  it('uses no player who is out or without an NBA team', () => {
    const week = laid([player('hurt', 'BOS', ['C'], true), player('none', null)], 'C', 'UTIL');
    expect(week.players[0]).toMatchObject({ games: 2, held: 0, lost: 0, backToBacks: 1 });
    expect(week.players[0]?.days.map(({ fate }) => fate)).toEqual(['unavailable', 'unavailable']);
    expect(week.players[1]).toMatchObject({ games: 0 });
    expect(week.games).toBe(0);
  });

  it('counts a player’s off nights and back-to-backs as in the NBA team’s schedule', () => {
    const [boston, newYork] = laid([player('a', 'BOS'), player('b', 'NY')], 'UTIL').players;
    expect(boston).toMatchObject({ offNightGames: 0, backToBacks: 1 });
    expect(newYork).toMatchObject({ games: 1, backToBacks: 0 });
  });

  it('gives each player one slot for all days if lineups lock weekly', () => {
    const rules = { slots: slots('C'), lock: 'weekly' as const };
    const players = [player('once', 'NY'), player('twice', 'BOS')];
    const week = rosterGames(schedule, players, rules, monday, sunday, () => false);
    expect(week.players.map(({ held }) => held)).toEqual([0, 2]);
  });

  it('never uses fewer games with an additional player, and never more games than there are slots', () => {
    const nbaTeams = fc.constantFrom('BOS', 'NY', 'ATL', 'CHI');
    const drawn = fc.array(
      fc.record({
        nbaTeam: nbaTeams,
        positions: fc.subarray<Position>(['PG', 'SF', 'C'], { minLength: 1 }),
        isUnavailable: fc.boolean(),
      }),
      { maxLength: 8 },
    );
    fc.assert(
      fc.property(drawn, drawn, (own, laidOver) => {
        const mine = own.map((entry, index) => ({ ...entry, id: `own ${index}` }));
        const free = laidOver.map((entry, index) => ({ ...entry, id: `free ${index}` }));
        const before = laid(mine, 'PG', 'C', 'UTIL');
        const after = laid([...mine, ...free], 'PG', 'C', 'UTIL');
        expect(after.players.slice(0, mine.length).map(({ held }) => held)).toEqual(
          before.players.map(({ held }) => held),
        );
        for (const { held } of after.days) expect(held).toBeLessThanOrEqual(3);
      }),
    );
  });
});
