import type { TeamHeadline } from '@fantasy-stats/contract/team-headline';
import { describe, expect, it } from 'vitest';
import { startOfFantasyDay } from '../../../kernel/local-time.ts';
import { lastDayPickUp, nextCheck, pickUpGains } from './find-adds-left.ts';

const today = '2026-12-06';
const league = { today, weeks: [{ number: 7, firstDay: '2026-11-30', lastDay: today, isPlayoffs: false }] };
const none = { rosters: [] };
const best = {
  unit: 'categories',
  week: 7,
  last: today,
  id: '1',
  name: 'Free Agent',
  drop: null,
  gain: 0.02,
  deviation: 0,
  givenUp: 0,
  net: 0.02,
  isHelpful: true,
} as const;
const headlineOf = (firstDay: string, week = 7, changes: object = {}) =>
  ({
    matchup: null,
    ranking: {
      bestAdd: { ...best, week, last: week === 7 ? today : '2026-12-13', ...changes },
      window: 'season',
      players: [],
    },
    plan: { result: { days: [firstDay] } },
  }) as unknown as TeamHeadline;
const sources = { computed: null, headline: null, pickUps: [] };

describe('lastDayPickUp', () => {
  it('names the stored best add, even if its gain is below the minimum for pickup alerts', () => {
    const pickUp = lastDayPickUp({ ...sources, headline: headlineOf(today) }, league, none, '3');
    expect(pickUp).toEqual({
      player: { id: '1', name: 'Free Agent' },
      drop: null,
      net: 0.02,
      unit: 'categories',
    });
  });

  it('names the player who moves to the injured list, and the fantasy points of the add', () => {
    const list = { id: '2', name: 'Hurt One' };
    const headline = headlineOf(today, 7, { list, points: 14.2, unit: 'wins' });
    const rosters = [{ teamId: '3', day: today, entries: [{ playerId: '2', slot: null }] }];
    const about = [league, { rosters: rosters as never }, '3'] as const;
    expect(lastDayPickUp({ ...sources, headline }, ...about)).toMatchObject({ list, points: 14.2 });
    expect(pickUpGains({ ...sources, headline }, ...about).get('1')).toEqual({
      net: 0.02,
      points: 14.2,
      unit: 'wins',
    });
  });

  it('names no add that is stored for earlier days or the next week, or that another team made', () => {
    const of = (headline: TeamHeadline, rosters: Parameters<typeof lastDayPickUp>[2] = none) =>
      lastDayPickUp({ ...sources, headline }, league, rosters, '3');
    expect(of(headlineOf('2026-12-05'))).toBeNull();
    expect(of(headlineOf('2026-12-07', 8))).toBeNull();
    const taken = [{ teamId: '2', day: today, entries: [{ playerId: '1', slot: null }] }];
    expect(of(headlineOf(today), { rosters: taken as never })).toBeNull();
  });
});

it('pickUpGains and lastDayPickUp prefer pickups computed in the current check to stored and reported pickups', () => {
  const player = { id: '2', name: 'Computed' };
  const pickup = { player, drop: null, list: null, net: 0.3, day: today };
  const computed = { unit: 'categories', week: 7, pickups: [pickup, { ...pickup, player: best, net: 0.1 }] };
  const reported = { facts: { ...best, kind: 'pickUp', player: { id: '3', name: 'Reported' } } };
  const all = { computed, headline: headlineOf(today), pickUps: [reported] } as never;
  expect([...pickUpGains(all, league, none, '3')].map(([id, { net }]) => [id, net])).toEqual([
    ['2', 0.3],
    ['1', 0.1],
  ]);
  expect(lastDayPickUp(all, league, none, '3')).toEqual({ player, drop: null, net: 0.3, unit: 'categories' });
  const old = { computed: null, headline: headlineOf('2026-12-05'), pickUps: [reported] } as never;
  expect(pickUpGains(old, league, none, '3').size).toBe(0);
  expect(lastDayPickUp(old, league, none, '3')?.player.name).toBe('Reported');
});

it('nextCheck is twenty minutes after the given time, or null if that is over nine hours into the fantasy day', () => {
  const start = startOfFantasyDay(today).getTime();
  const after = (minutes: number) => new Date(start + minutes * 60_000);
  expect(nextCheck({ today }, after(60))).toEqual(after(80));
  expect(nextCheck({ today }, after(521))).toBeNull();
});
