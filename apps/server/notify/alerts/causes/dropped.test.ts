import { describe, expect, it } from 'vitest';
import type { Cause } from './cause.ts';
import { droppedCauses, dropSubject } from './dropped.ts';

const least = (pickUpPoints: number) => ({
  pickUpPoints,
  pickUpRotisseriePoints: 0.2,
  pickUpFantasyPoints: 10,
});

const at = '2026-11-29T15:00:00.000Z';
const drop = (playerId: string) => ({ playerId, name: `Player ${playerId}`, by: '2', at });
const pickup = (id: string, net: number) => ({
  player: { id, name: `Player ${id}` },
  drop: { id: '50', name: 'Own Player' },
  day: '2026-11-30',
  games: 3.2,
  gain: net,
  deviation: 0.1,
  givenUp: 0,
  net,
  chance: 0.5,
});
const weighed = {
  unit: 'categories',
  lastDay: '2026-12-06',
  chance: 0.46,
  pickups: [pickup('7', 0.5), pickup('8', 0.4), pickup('9', 0.3)],
} as const;
const answer = { ...weighed, pickups: [...weighed.pickups] };
const endOf = (lastDay: string) => new Date(`${lastDay}T23:00:00Z`);
const teamName = (id: string) => `Team ${id}`;
const alertsAbout = (ids: readonly string[]) =>
  droppedCauses(ids.map(drop), answer, least(0), [], teamName, endOf);
const found = (
  ids: readonly string[],
  reported: Parameters<typeof droppedCauses>[3] = [],
  points = 3,
  changes: Partial<typeof answer> | { chance: null } = {},
) => droppedCauses(ids.map(drop), { ...answer, ...changes }, least(points), reported, teamName, endOf);
const ids = (causes: readonly Pick<Cause, 'subject'>[]) => causes.map(({ subject }) => subject);

describe('droppedCauses', () => {
  it('reports the best pickup among the dropped players, with its gain and the player to drop for it', () => {
    expect(found(['1', '9', '8'])).toMatchObject([
      {
        kind: 'dropped',
        subject: dropSubject(drop('8')),
        facts: {
          player: { id: '8' },
          by: 'Team 2',
          drop: { id: '50' },
          returns: [],
          net: 0.4,
          unit: 'categories',
          lastDay: '2026-12-06',
        },
      },
    ]);
  });

  it('keeps already reported players who are still among the best pickups', () => {
    expect(ids(found(['1', '9', '8'], alertsAbout(['9'])))).toEqual([
      dropSubject(drop('8')),
      dropSubject(drop('9')),
    ]);
    // Player 7 was dropped too long ago to be listed, but was already reported.
    const [kept, added] = found(['8'], alertsAbout(['7']));
    expect([kept, added].map((cause) => cause?.subject)).toEqual([dropSubject(drop('7')), undefined]);
    expect(kept?.facts).toMatchObject({ by: 'Team 2', player: { id: '7' } });
    expect(ids(found(['1'], alertsAbout(['9'])))).toEqual([dropSubject(drop('9'))]);
  });

  it('reports a dropped player only if the gain in the matchup reaches the user’s minimum', () => {
    expect(found(['8'], [], 3)).toHaveLength(1);
    expect(found(['8'], [], 5)).toEqual([]);
    expect(found(['8'], alertsAbout(['8']), 5)).toEqual([]);
    expect(found(['8'], [], 5, { chance: null })).toHaveLength(1);
  });

  it('compares the net gain with the user’s minimum in leagues without matchups', () => {
    const rotisserie = { ...answer, chance: null, unit: 'rotisseriePoints' as const };
    const reported = (pickUpRotisseriePoints: number) =>
      droppedCauses([drop('8')], rotisserie, { ...least(3), pickUpRotisseriePoints }, [], teamName, endOf);
    expect(reported(0.4)).toHaveLength(1);
    expect(reported(0.5)).toEqual([]);
  });

  it('reports nothing if no dropped player is worth a move', () => {
    expect(found(['1', '2'])).toEqual([]);
    const none = { unit: null, lastDay: null, chance: null, pickups: [] };
    expect(droppedCauses([drop('7')], none, least(3), [], teamName, endOf)).toEqual([]);
  });
});
