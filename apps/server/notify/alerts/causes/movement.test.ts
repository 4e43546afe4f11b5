import { describe, expect, it } from 'vitest';
import type { MovedInLeague } from '../../../forecasts/rankings/league-movement.ts';
import { movedKey, movementCause } from './movement.ts';

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

const manager = { ownTeamId: '1', watched: new Set<number>(), reported: new Set<string>() };
const down = { isUp: false, before: 30, now: 20, z: -5 } as const;
const found = (players: readonly MovedInLeague[], changes: Partial<typeof manager> = {}) => {
  const facts = movementCause({ days: 7, spots: 100, players }, { ...manager, ...changes }, day)?.facts;
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
    expect(movementCause({ days: 7, spots: 100, players }, manager, day)).toMatchObject({
      kind: 'movement',
      subject: day,
      facts: { day, days: 7 },
    });
  });

  it('omits players whose rise or fall was already reported, unless the direction has changed', () => {
    const players = [player(2, { teamId: '1' }), player(3, { teamId: '1', ...down })];
    const reported = new Set([movedKey({ id: 'p2', before: 15, now: 25 }), 'p3 up']);
    expect(found(players, { reported })).toEqual(['p3 own']);
    expect(movementCause({ days: 7, spots: 100, players: [] }, manager, day)).toBeNull();
  });

  it('names at most three free agents, starting with the clearest change', () => {
    const players = [1, 2, 3, 4, 5].map((id) => player(id, { z: id }));
    expect(found(players)).toEqual(['p5 free', 'p4 free', 'p3 free']);
    const own = Array.from({ length: 12 }, (_, index) => player(10 + index, { teamId: '1' }));
    expect(found([...players, ...own])).toHaveLength(8);
  });
});
