import { injuryStatuses } from '@fantasy-stats/domain';
import { describe, expect, it } from 'vitest';
import { expectedToPlay } from './laid-players.ts';

describe('expectedToPlay', () => {
  it('excludes players who are ruled out or in a slot whose games cannot count', () => {
    const counts = injuryStatuses.map((injury) => [injury, expectedToPlay([{ injury, slot: 'C' }])] as const);
    expect(
      counts
        .filter(([, { count }]) => count === 1)
        .map(([injury]) => injury)
        .sort(),
    ).toEqual(['dayToDay', 'doubtful', 'healthy', 'probable', 'questionable']);
    expect(
      expectedToPlay([
        { injury: 'healthy', slot: 'IL' },
        { injury: 'healthy', slot: 'BN' },
      ]),
    ).toEqual({
      count: 1,
      questionable: 0,
    });
  });

  it('includes day-to-day, questionable and doubtful players, and counts them as questionable', () => {
    const players = (['dayToDay', 'questionable', 'doubtful', 'healthy', 'out'] as const).map((injury) => ({
      injury,
      slot: null,
    }));
    expect(expectedToPlay(players)).toEqual({ count: 4, questionable: 3 });
    expect(expectedToPlay([])).toEqual({ count: 0, questionable: 0 });
  });
});
