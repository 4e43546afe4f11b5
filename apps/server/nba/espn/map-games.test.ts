import type { EspnGame } from '@fantasy-stats/platforms/nba';
import { describe, expect, it } from 'vitest';
import { mapGames, type StoredGame } from './map-games.ts';

const stored = (id: number, day: string, more: Partial<StoredGame> = {}): StoredGame => ({
  id,
  day,
  espnId: null,
  kind: 'regular',
  home: 'BOS',
  away: 'NY',
  status: 'scheduled',
  ...more,
});
const listed = (id: number, day: string, more: Partial<EspnGame> = {}): EspnGame => ({
  id,
  day,
  startsAt: `${day}T23:30:00.000Z`,
  home: 'BOS',
  away: 'NY',
  isOfficial: false,
  calledOff: null,
  ...more,
});
const pairs = (own: readonly StoredGame[], games: readonly EspnGame[]) =>
  Object.fromEntries(mapGames(own, games).matched.map(({ stored: one, game }) => [one.id, game.id]));

describe('mapGames', () => {
  it('matches games by day and by home and away team', () => {
    const own = [stored(1, '2026-12-01'), stored(2, '2026-12-01', { home: 'NY', away: 'BOS' })];
    const games = [listed(11, '2026-12-01', { home: 'NY', away: 'BOS' }), listed(12, '2026-12-01')];
    expect(pairs(own, games)).toEqual({ 1: 12, 2: 11 });
  });

  it('matches games by ESPN’s id once that id is known, even if the day differs', () => {
    const own = [stored(1, '2026-12-01', { espnId: 11 }), stored(2, '2026-12-09')];
    expect(pairs(own, [listed(11, '2026-12-09'), listed(12, '2026-12-20')])).toEqual({ 1: 11, 2: 12 });
  });

  it('matches moved games by teams alone', () => {
    const plan = mapGames(
      [stored(1, '2026-12-01'), stored(2, '2027-02-01')],
      [listed(11, '2026-12-24'), listed(12, '2027-02-01')],
    );
    expect(plan.matched.map(({ stored: one, game }) => [one.id, game.id])).toEqual([
      [2, 12],
      [1, 11],
    ]);
    expect(plan.added).toEqual([]);
  });

  it('does not match moved games if the two lists differ in number, or if a stored game is completed', () => {
    const plan = mapGames(
      [stored(1, '2026-12-01'), stored(2, '2026-12-05')],
      [listed(11, '2026-12-03'), listed(12, '2026-12-04'), listed(13, '2026-12-06')],
    );
    expect(plan.matched).toEqual([]);
    expect(plan.added).toHaveLength(3);
    expect(pairs([stored(1, '2026-12-01', { status: 'final' })], [listed(11, '2026-12-03')])).toEqual({});
  });

  it('matches an NBA Cup game once its teams are decided, if it is the only one on its day', () => {
    const cup = stored(1, '2026-12-12', { home: null, away: null });
    expect(pairs([cup], [listed(11, '2026-12-12')])).toEqual({ 1: 11 });
    const other = stored(2, '2026-12-12', { home: null, away: null });
    const plan = mapGames(
      [cup, other],
      [listed(11, '2026-12-12'), listed(12, '2026-12-12', { home: 'LAL', away: 'MIA' })],
    );
    expect(plan.matched).toEqual([]);
    expect(plan.added).toHaveLength(2);
  });

  it('does not match two games without teams on the same day', () => {
    const open = { home: null, away: null };
    const own = [stored(1, '2026-12-08', open), stored(2, '2026-12-08', open)];
    const plan = mapGames(own, [listed(11, '2026-12-08', open), listed(12, '2026-12-08', open)]);
    expect(plan.matched).toEqual([]);
    expect(mapGames(own.slice(1), [listed(11, '2026-12-08', open)]).matched).toHaveLength(1);
  });

  it('treats games missing from a complete list as postponed, and ignores an incomplete list', () => {
    const own = Array.from({ length: 30 }, (_, index) =>
      stored(index, `2027-01-${String(index + 1).padStart(2, '0')}`),
    );
    const games = own.map(({ day, id }) => listed(100 + id, day));
    expect(mapGames(own, games).gone).toEqual([]);
    expect(mapGames(own, games.slice(1)).gone.map(({ id }) => id)).toEqual([0]);
    expect(mapGames(own, games.slice(20)).gone).toEqual([]);
    expect(mapGames(own, []).gone).toEqual([]);
  });
});
