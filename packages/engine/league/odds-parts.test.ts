import type { LeagueSeason } from '@fantasy-stats/domain';
import { describe, expect, it } from 'vitest';
import { weekResults } from '../season/week-results.ts';
import { exampleFacts, exampleInputs } from '../testing/example-inputs.ts';
import { compileForecast } from './compile.ts';
import { oddsBefore } from './odds-before.ts';
import { oddsParts } from './odds-parts.ts';
import { less } from './odds-since.ts';
import { seasonForecast } from './season-forecast.ts';

const options = { simulations: 4000, seed: 3 };
const lastWeek = 4;

function questionOf(season: LeagueSeason, compiled: ReturnType<typeof compileForecast>, teamId: string) {
  const odds = seasonForecast(season, compiled, options);
  const now = odds?.teams.find((team) => team.teamId === teamId);
  const before = odds && oddsBefore(season, compiled, null, odds, options)?.teams.get(teamId);
  if (!now || !before) throw new Error('no odds');
  return { teamId, lastWeek, since: null, now, before };
}

describe('oddsParts', () => {
  it.each([
    'eachCategory',
    'mostCategories',
    'headToHeadPoints',
  ] as const)('splits the change in a team’s odds into the effects of its own result and of the other matchups’ results: %s', (form) => {
    const { season } = exampleFacts(form);
    const compiled = compileForecast(exampleInputs(form));
    for (const { id } of season.teams) {
      const question = questionOf(season, compiled, id);
      const { before, now } = question;
      const parts = oddsParts(season, compiled, question, options);
      if (!parts?.own) throw new Error('no parts');
      expect(parts.own.title + parts.others.title).toBeCloseTo(now.title - before.title, 12);
      expect((parts.own.playoffs ?? 9) + (parts.others.playoffs ?? 9)).toBeCloseTo(
        (now.playoffs ?? 9) - (before.playoffs ?? 9),
        12,
      );
      const result = weekResults(season)
        .get(id)
        ?.find(({ week }) => week === lastWeek)?.counted;
      if (result && result.wins !== result.losses)
        expect(Math.sign(Math.round(100 * (parts.own.playoffs ?? 0)))).not.toBe(
          Math.sign(result.losses - result.wins),
        );
    }
  });

  it('uses forecasts with given results of a week, which nearly equal the forecasts after that week if every result is given', () => {
    const { season } = exampleFacts();
    const compiled = compileForecast(exampleInputs());
    const all = new Map(
      season.matchups
        .filter(({ week }) => week === lastWeek)
        .flatMap(({ id, home }) => {
          const found = weekResults(season)
            .get(home)
            ?.find(({ week }) => week === lastWeek);
          return found ? [[id, found.counted] as const] : [];
        }),
    );
    expect(all.size).toBe(2);
    const given = seasonForecast(season, compiled, { ...options, throughWeek: lastWeek - 1, given: all });
    const after = seasonForecast(season, compiled, { ...options, throughWeek: lastWeek });
    given?.teams.forEach(({ playoffs, expected }, index) => {
      expect(Math.abs((playoffs ?? 0) - (after?.teams[index]?.playoffs ?? 9))).toBeLessThan(0.04);
      expect(Math.abs(expected - (after?.teams[index]?.expected ?? 99))).toBeLessThan(0.5);
    });
  });

  it('attributes everything to other teams’ results during a bye, and is null in leagues without matchups', () => {
    const { season } = exampleFacts();
    const compiled = compileForecast(exampleInputs());
    const question = questionOf(season, compiled, '1');
    const without = {
      ...season,
      matchups: season.matchups.filter(
        ({ week, home, away }) => week !== lastWeek || (home !== '1' && away !== '1'),
      ),
    };
    const parts = oddsParts(without, compiled, question, options);
    expect(parts).toEqual({ own: null, others: less(question.now, question.before) });
    const rotisserie = exampleFacts('rotisserie').season;
    expect(oddsParts(rotisserie, compiled, question, options)).toBeNull();
  });
});
