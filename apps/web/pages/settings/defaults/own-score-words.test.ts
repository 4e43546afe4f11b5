import type { StatisticId } from '@fantasy-stats/domain';
import { expect, it } from 'vitest';
import { ownScoreWords } from './own-score-words.ts';

const line = (statistic: StatisticId, weight: number, own: number, frozen: number, average: number) => {
  const of = (error: number) => ({ error, squared: error ** 2 });
  return { statistic, weight, own: of(own), frozen: of(frozen), average: of(average) };
};
const score = { importedAt: '2026-11-29T12:00:00.000Z', weeks: 0, players: 0, games: 0, lines: [] };

it('ownScoreWords says when imported projections are first scored', () => {
  expect(ownScoreWords(score)).toBe(
    'They are scored next to ours in each week that starts after the import, two days after the week ends.',
  );
});

it('ownScoreWords gives the number of categories in which the user’s errors were smaller', () => {
  const lines = [
    line('MIN', 1200, 1, 2, 3),
    line('PTS', 1200, 4, 5, 6),
    line('REB', 1200, 3, 2, 4),
    line('AST', 12, 1, 2, 3),
  ];
  expect(ownScoreWords({ ...score, weeks: 3, players: 400, games: 1200, lines })).toBe(
    'Scored over 3 weeks that began after the import (1,200 games): your errors were smaller than ours in 1 of 2 categories, and smaller than those of season averages in 2.',
  );
});

it('ownScoreWords makes no comparison if there are too few games', () => {
  expect(
    ownScoreWords({ ...score, weeks: 1, players: 4, games: 12, lines: [line('PTS', 12, 4, 5, 6)] }),
  ).toBe(
    'Scored over 1 week that began after the import: 12 of 100 games so far. Errors are shown after 100 games.',
  );
});
