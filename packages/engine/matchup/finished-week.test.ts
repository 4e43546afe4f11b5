import { readStatistic, type StatLine, statistic, statisticIds } from '@fantasy-stats/domain';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { parts } from '../projection/parts.ts';
import { categoryRecord, categoryVerdict } from '../season/contest.ts';
import { exampleConstants, examplePlayer } from '../testing/example-sides.ts';
import { canProject, categorySet } from './categories.ts';
import { type MatchupForecast, matchupForecast } from './forecast.ts';
import { simulateMatchup } from './simulate.ts';

const projectable = statisticIds.filter(canProject);

/** Lines with many ties and rates without attempts. */
const line = fc
  .array(fc.integer({ min: 0, max: 3 }), { minLength: parts.length, maxLength: parts.length })
  .map((numbers): StatLine => {
    const counts = Object.fromEntries(parts.map((part, index) => [part, numbers[index] ?? 0]));
    const of = (part: string) => counts[part] ?? 0;
    return {
      ...counts,
      FGA: of('FGM') + of('FGA'),
      FTA: of('FTM') + of('FTA'),
      '3PA': of('3PM') + of('3PA'),
    };
  });

const lists = fc.uniqueArray(
  fc.record({ statistic: fc.constantFrom(...projectable), lowerIsBetter: fc.boolean() }),
  { minLength: 1, maxLength: 12, selector: (one) => one.statistic },
);

const allOut = [[], [examplePlayer(1, [0, 0])]];

describe('a week without games left', () => {
  it('has the same result as the standings, for any categories in either direction', () => {
    fc.assert(
      fc.property(line, line, lists, fc.constantFrom(...allOut), (first, second, list, players) => {
        const set = categorySet(list.map((one) => ({ ...one, points: null })));
        const sides = [
          { soFar: first, players },
          { soFar: second, players: [] },
        ] as const;
        const columns = list.map((one) => ({
          id: statistic(one.statistic).id,
          direction: one.lowerIsBetter ? ('lower' as const) : ('higher' as const),
        }));
        const values = [first, second].map((each) => columns.map(({ id }) => readStatistic(each, id)));
        const [own = [], other = []] = values;
        const record = categoryRecord(own, other, columns);
        const results: MatchupForecast[] = [
          matchupForecast(...sides, set, exampleConstants),
          simulateMatchup(...sides, set, exampleConstants, { weeks: 2, seed: 1 }),
        ];
        for (const result of results) {
          result.categories.forEach(({ win, tie, lose }, index) => {
            const column = columns[index];
            if (!column) throw new Error('a category too many');
            const verdict = categoryVerdict(own[index] ?? null, other[index] ?? null, column);
            expect([column.id, win, tie, lose]).toEqual([
              column.id,
              +(verdict === 1),
              +(verdict === 0),
              +(verdict === -1),
            ]);
          });
          const margin = Math.sign(record.wins - record.losses);
          expect(result.matchup.mostCategories).toEqual({
            win: +(margin > 0),
            tie: +(margin === 0),
            lose: +(margin < 0),
          });
        }
      }),
    );
  });
});
