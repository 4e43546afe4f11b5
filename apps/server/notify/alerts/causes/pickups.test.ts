import { describe, expect, it } from 'vitest';
import type { WeighedPickup } from '../../../forecasts/server-pickups.ts';
import { endOfAdds, pickUpCauses } from './pickups.ts';

const pickup = (id: string, changes: Partial<WeighedPickup> = {}): WeighedPickup => ({
  week: 7,
  lastDay: '2026-12-06',
  player: { id, name: `Player ${id}` },
  drop: { id: '50', name: 'Own Player' },
  list: null,
  returns: [],
  day: '2026-12-02',
  games: 2.4,
  before: 0.4,
  after: 0.45,
  net: 0.05,
  unit: 'wins',
  ...changes,
});
const without = (id: string, unit: 'rotisseriePoints' | 'fantasyPoints', net: number) =>
  pickup(id, { week: null, before: null, after: null, unit, net });
const thresholds = { pickUpPoints: 3, pickUpRotisseriePoints: 0.2, pickUpFantasyPoints: 10 };
const now = new Date('2026-12-01T12:00:00Z');
const endOf = (lastDay: string) => new Date(`${lastDay}T23:00:00Z`);
const subjects = (weighed: readonly WeighedPickup[], reported: readonly string[] = []) =>
  pickUpCauses(weighed, thresholds, new Set(reported), now, endOf).map(({ subject }) => subject);

describe('pickUpCauses', () => {
  it('reports the best pickup if it raises the win probability by enough', () => {
    expect(subjects([pickup('1'), pickup('2')])).toEqual(['7 1']);
    expect(subjects([pickup('1', { after: 0.42 })])).toEqual([]);
  });

  it('reports nothing if the best pickup misses the minimum, even if another pickup reaches the minimum', () => {
    expect(subjects([pickup('1', { after: 0.42 }), pickup('2')])).toEqual([]);
    expect(subjects([pickup('1', { after: 0.42 }), pickup('2')], ['7 2'])).toEqual(['7 2']);
  });

  it('compares the net gain with the minimum of the league’s unit in leagues without matchups', () => {
    expect(subjects([without('1', 'rotisseriePoints', 0.25)])).toEqual(['2026-12-06 1']);
    expect(subjects([without('1', 'rotisseriePoints', 0.15)])).toEqual([]);
    expect(subjects([without('1', 'fantasyPoints', 12)])).toEqual(['2026-12-06 1']);
    expect(subjects([without('1', 'fantasyPoints', 8)])).toEqual([]);
    const [cause] = pickUpCauses([without('1', 'fantasyPoints', 12)], thresholds, new Set(), now, endOf);
    expect(cause?.facts).toMatchObject({ week: null, before: null, net: 12, unit: 'fantasyPoints' });
  });

  it('keeps reported pickups that are still good', () => {
    expect(subjects([pickup('1'), pickup('2'), pickup('3')], ['7 3'])).toEqual(['7 1', '7 3']);
  });
});

const day = '2026-12-06';
const game = (startsAt: string | null, changes: object = {}) =>
  ({ day, kind: 'regular', startsAt, status: 'scheduled', ...changes }) as const;
const games = [
  game('2026-12-06T20:00:00.000Z'),
  game('2026-12-07T03:00:00.000Z'),
  game('2026-12-08T00:00:00.000Z', { day: '2026-12-07' }),
  game('2026-12-07T04:00:00.000Z', { status: 'postponed' }),
];
const weeks = [{ number: 7, firstDay: '2026-11-30', lastDay: day, isPlayoffs: false }];
const daily = { lineupLock: 'daily', weeks } as const;
const weekly = { lineupLock: 'weekly', weeks } as const;
const end = (league: Parameters<typeof endOfAdds>[0], of = games, at = now) =>
  endOfAdds(league, day, of, at).toISOString();

describe('endOfAdds', () => {
  it('is the last tip-off of the day, because adds count until the player’s own game starts', () => {
    expect(end(daily)).toBe('2026-12-07T03:00:00.000Z');
    expect(end(daily, [...games, game(null)]) > '2026-12-07T03:00:00.000Z').toBe(true);
  });

  it('is the first tip-off if the day locks then, and the start of the day if adds count a day later', () => {
    const locks = { lineups: 'ownGame', moves: 'firstGame' } as const;
    expect(end({ ...daily, dayLocks: locks })).toBe('2026-12-06T20:00:00.000Z');
    const startOfDay = end(daily, []);
    expect(startOfDay < '2026-12-06T20:00:00.000Z').toBe(true);
    expect(end({ ...daily, dayLocks: { lineups: 'ownGame', moves: 'never' } })).toBe(startOfDay);
    expect(end(weekly)).toBe(startOfDay);
  });

  it('is the week’s first tip-off until it has passed, if lineups lock weekly', () => {
    const tips = ['2026-12-01T03:00:00.000Z', '2026-12-01T00:00:00.000Z'];
    const first = tips.map((tip) => game(tip, { day: '2026-11-30' }));
    const all = [...first, ...games];
    expect(end(weekly, all, new Date('2026-11-30T12:00:00Z'))).toBe('2026-12-01T00:00:00.000Z');
    expect(end(weekly, all, new Date('2026-12-01T01:00:00Z'))).toBe(end(daily, []));
  });
});
