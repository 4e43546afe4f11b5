import { describe, expect, it } from 'vitest';
import { statusesSince } from './last-day.ts';

const player = (id: string, injurySince?: string) => ({
  id,
  name: id,
  nbaTeam: null,
  positions: [],
  jersey: null,
  injury: 'out' as const,
  injuryNote: null,
  imageUrl: null,
  ...(injurySince === undefined ? {} : { injurySince }),
});

describe('statusesSince', () => {
  it('returns only players whose status changed on or after the given day', () => {
    const today = '2026-12-22T09:00:00.000Z';
    const players = [
      player('before', '2026-12-20T23:59:59.000Z'),
      player('yesterday', '2026-12-21T00:00:00.000Z'),
      player('today', today),
      player('never'),
    ];
    expect(statusesSince('2026-12-21', players)).toEqual([
      { playerId: 'yesterday', since: '2026-12-21T00:00:00.000Z' },
      { playerId: 'today', since: today },
    ]);
  });
});
