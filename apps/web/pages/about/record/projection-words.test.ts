import { expect, it } from 'vitest';
import type { ProjectionRecordResponse } from '../../../api/responses.ts';
import { projectionWords } from './projection-words.ts';

const nothing: ProjectionRecordResponse = {
  isSimulated: false,
  season: null,
  seasons: [],
  nextOn: null,
  horizons: [],
  weeks: [],
};
const line = (
  statistic: 'PTS' | 'REB' | 'MIN',
  squared: number,
): ProjectionRecordResponse['horizons'][number]['score']['lines'][number] => ({
  statistic,
  weight: 1400,
  actual: 10,
  error: 3,
  squared,
  bias: 0,
  beside: { weight: 1400, error: 3, squared, averageError: 4, averageSquared: 100 },
});
const week = (replayed: number): ProjectionRecordResponse['horizons'][number] => ({
  horizon: 'week',
  weeks: 3,
  replayed,
  score: {
    players: 450,
    games: 1400,
    lines: [line('PTS', 81), line('REB', 49), line('MIN', 400)],
    chances: [],
    logLoss: null,
    brier: null,
    played: { expected: 0, actual: 0, error: null },
  },
});

it('the projection record says that no projection is scored yet and when the first results are due', () => {
  expect(projectionWords(nothing)).toEqual([expect.stringMatching(/^No projection has been scored yet/)]);
  expect(projectionWords({ ...nothing, nextOn: '2026-12-02' })[0]).toMatch(
    /The next results come on .*Dec 2\.$/,
  );
});

it('the projection record gives the mean error reduction of the categories, and mentions replayed Mondays only if there are any', () => {
  const [first, second] = projectionWords({ ...nothing, season: 2026, horizons: [week(0)] });
  // The mean of 10% (points) and 30% (rebounds). Minutes are not a category.
  expect(first).toMatch(/3 Mondays scored\. .* were 20\.0% smaller over 1 week \(1,?400 games\)\./);
  expect(second).not.toContain('replayed');
  const [few = ''] = projectionWords({
    ...nothing,
    season: 2026,
    horizons: [
      {
        ...week(0),
        score: {
          ...week(0).score,
          games: 12,
          lines: week(0).score.lines.map((one) => ({
            ...one,
            weight: 12,
            beside: one.beside && { ...one.beside, weight: 12 },
          })),
        },
      },
    ],
  });
  expect(few).toBe(
    'Season 2026-27: projections of 3 Mondays scored. Errors are shown once there are at least 100 games; so far: 12 of 100 over 1 week.',
  );
  const [sentence, again] = projectionWords({
    ...nothing,
    season: 2026,
    isSimulated: true,
    horizons: [week(2)],
  });
  expect(sentence).toContain('(simulated)');
  expect(again).toMatch(/2 Mondays predate this server and were replayed: .* without injury reports/);
});
