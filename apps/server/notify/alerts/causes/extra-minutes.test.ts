import type { DayLock } from '@fantasy-stats/domain';
import { describe, expect, it } from 'vitest';
import type { OpenedInLeague } from '../../../forecasts/rankings/league-movement.ts';
import {
  extraMinutesCauses,
  firstDayOfAdds,
  type MinutesDay,
  type ReportedAbsence,
} from './extra-minutes.ts';

const today = '2026-11-29';
const star = { nbaId: 900, name: 'Star', rank: 12 };

function player(id: string, changes: Partial<OpenedInLeague> = {}): OpenedInLeague {
  return {
    id,
    name: `Player ${id}`,
    teamId: null,
    nbaTeam: 'BOS',
    availability: 'freeAgent',
    waiverUntil: null,
    injury: 'healthy',
    day: today,
    minutes: 30,
    season: 22,
    error: 2,
    points: null,
    out: [star],
    ...changes,
  };
}

const now = new Date(`${today}T17:00:00Z`);
const tip = new Date(`${today}T23:00:00Z`);
const about: MinutesDay = { today, now, earliest: () => today, tipOf: () => tip };
const alertOf = (...out: number[]): ReportedAbsence => ({ subject: [today, ...out].join(' '), out });
const adds = new Map([['d', { net: 0.12, unit: 'categories' as const }]]);
const causesOf = (
  opened: readonly OpenedInLeague[],
  reported: readonly ReportedAbsence[] = [],
  changes: Partial<MinutesDay> = {},
) => extraMinutesCauses({ opened, spots: 100 }, { ownTeamId: '1', reported, adds }, { ...about, ...changes });
const found = (...of: Parameters<typeof causesOf>) =>
  causesOf(...of).map(({ facts }) =>
    facts.kind === 'extraMinutes' ? facts.players.map(({ id, why }) => `${id} ${why}`) : [],
  );

describe('extraMinutesCauses', () => {
  it('returns one alert per absence, with the user’s own players first and the free agents with the largest gains', () => {
    const own = player('a', { teamId: '1', minutes: 26 });
    const free = ['b', 'c', 'd'].map((id, index) => player(id, { minutes: 30 + index }));
    expect(found([...free, own, player('e', { teamId: '2' })])).toEqual([['a own', 'd free', 'c free']]);
    const gains = causesOf(free).flatMap(({ facts }) =>
      facts.kind === 'extraMinutes' ? facts.players.map(({ add }) => add?.net ?? null) : [],
    );
    expect(gains).toEqual([0.12, null]);
    expect(causesOf([own])).toMatchObject([
      {
        kind: 'extraMinutes',
        subject: `${today} 900`,
        facts: { day: today, out: [{ id: '900', name: 'Star' }], players: [{ minutes: 26, season: 22 }] },
      },
    ]);
  });

  it('names the fantasy points of the extra minutes and of the add in points leagues', () => {
    const [cause] = extraMinutesCauses(
      { opened: [player('d', { points: 7.2 })], spots: 100 },
      {
        ownTeamId: '1',
        reported: [],
        adds: new Map([['d', { net: 0.019, points: 14.2, unit: 'wins' as const }]]),
      },
      about,
    );
    expect(cause?.facts).toMatchObject({
      players: [{ id: 'd', points: 7.2, add: { net: 0.019, points: 14.2, unit: 'wins' } }],
    });
  });

  it('leaves out unclear gains, later games, few minutes, free agents who are out, and absences of low-ranked players', () => {
    expect(
      found([
        player('a', { teamId: '1', minutes: 24 }),
        player('b', { teamId: '1', error: 8 }),
        player('c', { teamId: '1', day: '2026-12-01' }),
        player('d', { minutes: 19, season: 8 }),
        player('e', { injury: 'out' }),
        player('f', { teamId: '1', out: [{ ...star, rank: 101 }] }),
        player('g', { teamId: '1', out: [{ ...star, rank: null }] }),
      ]),
    ).toEqual([]);
  });

  it('returns alerts that end at tip-off, or with the day if the tip-off is unknown', () => {
    const own = player('a', { teamId: '1' });
    expect(causesOf([own])[0]).toMatchObject({ changesAt: tip, endsAt: tip });
    expect(causesOf([own], [], { now: tip })).toEqual([]);
    const [unknown] = causesOf([own], [], { tipOf: () => null });
    expect(unknown?.endsAt?.toISOString().slice(0, 10)).toBe('2026-11-30');
  });

  it('leaves out players on waivers until after the game, and free agents who can only play later', () => {
    const waivers = { availability: 'waivers' } as const;
    expect(found([player('a', { ...waivers, waiverUntil: today })])).toEqual([['a free']]);
    expect(found([player('a', { ...waivers, waiverUntil: '2026-11-30' })])).toEqual([]);
    expect(found([player('a', waivers)])).toEqual([]);
    const both = [player('a'), player('b', { teamId: '1' })];
    expect(found(both, [], { earliest: () => '2026-11-30' })).toEqual([['b own']]);
    expect(found(both, [], { earliest: () => null })).toEqual([['b own']]);
    // If players lock separately, the earliest day depends on the player's NBA team.
    const away = player('c', { nbaTeam: 'MIA' });
    const earliest = (nbaTeam: string | null) => (nbaTeam === 'MIA' ? '2026-11-30' : today);
    expect(found([player('a'), away], [], { earliest })).toEqual([['a free']]);
  });

  it('skips players whose absent teammates were all in recent alerts, unless one alert of the same day named them all', () => {
    const other = { nbaId: 901, name: 'Other', rank: 40 };
    const one = player('a', { teamId: '1' });
    const two = player('a', { teamId: '1', out: [star, other] });
    expect(found([two], [alertOf(900)])).toEqual([['a own']]);
    expect(found([one], [alertOf(900, 901)])).toEqual([]);
    expect(found([{ ...two, day: '2026-11-30' }], [alertOf(900, 901)])).toEqual([]);
    expect(found([two], [alertOf(900), alertOf(901)])).toEqual([]);
    expect(found([two], [alertOf(900, 901)])).toEqual([['a own']]);
  });

  it('returns at most three alerts, those about the user’s own players first', () => {
    const opened = [1, 2, 3, 4, 5].map((id) =>
      player(`p${id}`, { out: [{ ...star, nbaId: id }], minutes: 30 + id, teamId: id === 1 ? '1' : null }),
    );
    expect(found(opened)).toEqual([['p1 own'], ['p5 free'], ['p4 free']]);
  });
});

describe('firstDayOfAdds', () => {
  it('is today, or tomorrow if today is locked, or the given start of the next open week if lineups lock weekly', () => {
    const daily = { today, lineupLock: 'daily' } as const;
    const locks = (lineups: DayLock, moves: DayLock) => ({ ...daily, dayLocks: { lineups, moves } });
    expect(firstDayOfAdds(daily, true, null)).toBe(today);
    expect(firstDayOfAdds(locks('firstGame', 'ownGame'), false, null)).toBe(today);
    expect(firstDayOfAdds(locks('firstGame', 'ownGame'), true, null)).toBe('2026-11-30');
    expect(firstDayOfAdds(locks('ownGame', 'never'), false, null)).toBe('2026-11-30');
    expect(firstDayOfAdds({ today, lineupLock: 'weekly' }, false, '2026-12-07')).toBe('2026-12-07');
    expect(firstDayOfAdds({ today, lineupLock: 'weekly' }, false, '2026-11-23')).toBe(today);
    expect(firstDayOfAdds({ today, lineupLock: 'weekly' }, false, null)).toBeNull();
  });
});
