import { describe, expect, it } from 'vitest';
import { exampleView } from '../../league/example-view.ts';
import { pickupQuestion } from '../../league/pickup-question.ts';
import { chanceOfWeek } from './use-pickups.ts';

describe('chanceOfWeek', () => {
  const view = exampleView({
    levels: [
      [1, 1],
      [2, 2],
      [3, 3],
      [4, 4],
    ],
  });
  const lastDay = view.league.weeks[2]?.lastDay ?? '';
  const response = {
    unit: 'wins' as const,
    week: 3,
    first: lastDay,
    last: lastDay,
    pickups: [],
    chance: 0.4,
    chanceWithReturns: 0.5,
    weighed: 0,
    addsLeft: null,
    isLocked: false,
  };

  it('returns a win probability only for the two weeks with computed pickups', () => {
    const question = pickupQuestion({ ...view, league: { ...view.league, today: lastDay } }, []);
    const state = { answer: response, nextChance: 0.7, question };
    expect([2, 3, 4, 5].map((week) => chanceOfWeek(state, week))).toEqual([null, 0.4, 0.7, null]);
    expect(chanceOfWeek({ ...state, question: null }, 4)).toBeNull();
    // This week has no games left, so the pickups are for the next one.
    const moved = { ...state, answer: { ...response, week: 4, chance: 0.6 } };
    expect([3, 4].map((week) => chanceOfWeek(moved, week))).toEqual([null, 0.6]);
  });
});
