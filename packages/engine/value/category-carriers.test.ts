import { expect, it } from 'vitest';
import { createRandom } from '../numeric/random.ts';
import { categoryCarriers } from './category-carriers.ts';

it('categoryCarriers splits a team’s category into players above and below average', () => {
  expect(categoryCarriers([0.4, null, -1.2, 1.5, 0, -0.1])).toEqual({
    sum: expect.closeTo(0.6, 12),
    carries: [
      { player: 3, score: 1.5 },
      { player: 0, score: 0.4 },
    ],
    sinks: [
      { player: 2, score: -1.2 },
      { player: 5, score: -0.1 },
    ],
  });
  expect(categoryCarriers([null])).toEqual({ sum: 0, carries: [], sinks: [] });
});

it('categoryCarriers gives each player the value that the team would lose without them', () => {
  const random = createRandom(11);
  const scores = Array.from({ length: 13 }, () => random.normal());
  const { sum, carries, sinks } = categoryCarriers(scores);
  expect(carries.length + sinks.length).toBe(13);
  for (const { player, score } of [...carries, ...sinks]) {
    const without = scores.filter((_, index) => index !== player);
    expect(sum - categoryCarriers(without).sum).toBeCloseTo(score, 12);
  }
});
