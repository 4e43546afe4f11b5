import { describe, expect, it } from 'vitest';
import type { MovedInLeague, PricedInLeague } from '../../../forecasts/rankings/league-movement.ts';
import { movedKey, movementCause, pricedKey } from './movement.ts';

const day = '2026-11-29';

function player(nbaId: number, changes: Partial<MovedInLeague> = {}): MovedInLeague {
  return {
    id: `p${nbaId}`,
    nbaId,
    name: `Player ${nbaId}`,
    teamId: null,
    injury: 'healthy',
    measure: 'minutes',
    isUp: true,
    before: 20,
    now: 30,
    error: 2,
    z: 4,
    rank: 50,
    ...changes,
  };
}

const manager = {
  ownTeamId: '1',
  watched: new Set<number>(),
  reported: new Set<string>(),
  canTrade: true,
  teamName: (id: string) => `Team ${id}`,
};
const down = { isUp: false, before: 30, now: 20, z: -5 } as const;
const found = (players: readonly MovedInLeague[], changes: Partial<typeof manager> = {}) => {
  const facts = movementCause(
    { days: 7, spots: 100, players, prices: [] },
    { ...manager, ...changes },
    day,
  )?.facts;
  return facts?.kind === 'movement' ? facts.players.map(({ id, why }) => `${id} ${why}`) : [];
};

describe('movementCause', () => {
  it('returns one alert a day with the user’s players, the watch list and rising free agents worth a spot', () => {
    const players = [
      player(1),
      player(2, { teamId: '1', z: 3 }),
      player(3, { teamId: '1', ...down }),
      player(4, { teamId: '2' }),
      player(5, { teamId: '2' }),
      player(6, down),
      player(7, { rank: 101 }),
      player(8, { injury: 'out' }),
    ];
    expect(found(players, { watched: new Set([5]) })).toEqual(['p3 own', 'p2 own', 'p5 watched', 'p1 free']);
    expect(movementCause({ days: 7, spots: 100, players, prices: [] }, manager, day)).toMatchObject({
      kind: 'movement',
      subject: day,
      facts: { day, days: 7 },
    });
  });

  it('omits players whose rise or fall was already reported, unless the direction has changed', () => {
    const players = [player(2, { teamId: '1' }), player(3, { teamId: '1', ...down })];
    const reported = new Set([movedKey({ id: 'p2', before: 15, now: 25 }), 'p3 up']);
    expect(found(players, { reported })).toEqual(['p3 own']);
    expect(movementCause({ days: 7, spots: 100, players: [], prices: [] }, manager, day)).toBeNull();
  });

  it('names at most three free agents, starting with the clearest change', () => {
    const players = [1, 2, 3, 4, 5].map((id) => player(id, { z: id }));
    expect(found(players)).toEqual(['p5 free', 'p4 free', 'p3 free']);
    const own = Array.from({ length: 12 }, (_, index) => player(10 + index, { teamId: '1' }));
    expect(found([...players, ...own])).toHaveLength(8);
  });

  it('names at most three players to trade until the deadline: own players to sell, and other teams’ players to buy', () => {
    const priced = (id: string, teamId: string, call: PricedInLeague['call'], z: number): PricedInLeague => ({
      id,
      name: `Player ${id}`,
      teamId,
      injury: 'healthy',
      call,
      projected: 2,
      price: call === 'buyLow' ? 1 : 3,
      ranks: { projected: 34, draft: 61, recent: 88 },
      error: 0.4,
      z,
    });
    const prices = [
      priced('a', '2', 'buyLow', 2.1),
      priced('b', '1', 'sellHigh', -3),
      priced('c', '1', 'buyLow', 4),
      priced('d', '2', 'sellHigh', -4),
      { ...priced('e', '2', 'buyLow', 5), injury: 'out' as const },
      priced('f', '3', 'buyLow', 2.5),
      priced('g', '3', 'buyLow', 2.2),
    ];
    const pricesOf = (changes: Partial<typeof manager> = {}) => {
      const about = { days: 7, spots: 100, players: [], prices } as const;
      const facts = movementCause(about, { ...manager, ...changes }, day)?.facts;
      return facts?.kind === 'movement' ? (facts.prices ?? []) : [];
    };
    expect(pricesOf().map(({ call, id, team }) => [id, call, team])).toEqual([
      ['b', 'sellHigh', null],
      ['f', 'buyLow', 'Team 3'],
      ['g', 'buyLow', 'Team 3'],
    ]);
    const reported = new Set([pricedKey({ id: 'b', call: 'sellHigh' })]);
    expect(pricesOf({ reported }).map(({ id }) => id)).toEqual(['f', 'g', 'a']);
    expect(pricesOf({ canTrade: false })).toEqual([]);
  });
});
