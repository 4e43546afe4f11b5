import { exampleLeague, exampleSeason, exampleTeams, exampleWeeks } from '@fantasy-stats/engine/testing';
import { expect, it } from 'vitest';
import type { Queryable } from '../kernel/database/index.ts';
import type { PreparedForecast } from './compute-forecast.ts';
import { readPlayoffOdds } from './playoff-odds.ts';

it('reads a league version’s stored playoff odds once for all teams and headlines', async () => {
  let reads = 0;
  const result = JSON.stringify({ odds: { teams: [{ teamId: '1', playoffs: 1 }] } });
  const where = async () => {
    reads += 1;
    return [{ result }];
  };
  const database = { select: () => ({ from: () => ({ where }) }) } as unknown as Queryable;
  const weeks = exampleWeeks(2).map((week) => ({ ...week, isPlayoffs: week.number === 2 }));
  const season = exampleSeason({
    league: exampleLeague({ weeks, today: weeks[0]?.lastDay ?? '', currentWeek: 1 }),
    teams: exampleTeams(4),
  });
  const preparedFor = (version: string) => ({ facts: { season, version } }) as unknown as PreparedForecast;
  const prepared = preparedFor('1');
  const odds = await readPlayoffOdds(database, prepared);
  expect(odds).toEqual([{ teamId: '1', playoffs: 1 }]);
  expect(await readPlayoffOdds(database, { ...prepared })).toBe(odds);
  expect(reads).toBe(1);
  await readPlayoffOdds(database, preparedFor('2'));
  expect(reads).toBe(2);
});
