import { describe, expect, it } from 'vitest';
import { droppedCauses, dropSubject } from './dropped.ts';

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
  pickups: [pickup('7', 0.5), pickup('8', 0.4), pickup('9', 0.3)],
} as const;
const answer = { ...weighed, pickups: [...weighed.pickups] };
const found = (ids: readonly string[], reported: readonly string[] = []) =>
  droppedCauses(ids.map(drop), answer, new Set(reported), (id) => `Team ${id}`);

describe('droppedCauses', () => {
  it('reports the best pickup among the dropped players, with its gain and drop', () => {
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

  it('keeps earlier reported players who are still among the best pickups', () => {
    const reported = [dropSubject(drop('9')), dropSubject(drop('1'))];
    expect(found(['1', '9', '8'], reported).map(({ subject }) => subject)).toEqual([
      dropSubject(drop('8')),
      dropSubject(drop('9')),
    ]);
  });

  it('reports nothing if no dropped player is worth a move', () => {
    expect(found(['1', '2'])).toEqual([]);
    expect(droppedCauses([drop('7')], { unit: null, lastDay: null, pickups: [] }, new Set(), String)).toEqual(
      [],
    );
  });
});
