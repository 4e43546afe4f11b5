import { InvalidInput, type StatLine } from '@fantasy-stats/domain';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { exampleConstants, examplePlayer, nineSet, scored } from '../testing/example-sides.ts';
import { categorySet } from './categories.ts';
import { type MatchupForecast, type MatchupSide, matchupForecast } from './forecast.ts';

const whole = fc.integer({ min: 0, max: 60 });
const score = fc
  .record({
    FGM: whole,
    misses: whole,
    FTM: whole,
    missedFree: whole,
    '3PM': whole,
    PTS: whole,
    REB: whole,
    AST: whole,
    STL: whole,
    BLK: whole,
    TO: whole,
  })
  .map(
    ({ misses, missedFree, ...rest }): StatLine => ({
      ...rest,
      FGA: rest.FGM + misses,
      FTA: rest.FTM + missedFree,
    }),
  );
const chances = fc.array(fc.double({ min: 0, max: 1, noNaN: true }), { maxLength: 4 });
const player = fc
  .tuple(fc.double({ min: 0.2, max: 1.8, noNaN: true }), chances)
  .map(([level, games]) => examplePlayer(level, games));
const side = fc.record({ soFar: score, players: fc.array(player, { maxLength: 13 }) });

const forecast = (first: MatchupSide, second: MatchupSide): MatchupForecast =>
  matchupForecast(first, second, nineSet, exampleConstants);
const category = (found: MatchupForecast, name: string) => {
  const one = found.categories.find((each) => each.statistic === name);
  if (one === undefined) throw new Error(`no ${name}`);
  return one;
};
const over = (soFar: StatLine): MatchupSide => ({ soFar, players: [] });

describe('matchupForecast', () => {
  it('returns chances of exactly 0 or 1 for a finished week', () => {
    fc.assert(
      fc.property(score, score, (a, b) => {
        const found = forecast(over(a), over(b));
        let lead = 0;
        for (const one of found.categories) {
          expect([one.win, one.tie, one.lose].toSorted()).toEqual([0, 0, 1]);
          lead += one.win - one.lose;
        }
        const { win, tie, lose } = found.matchup.mostCategories ?? { win: 2, tie: 2, lose: 2 };
        expect([win, tie, lose]).toEqual([lead > 0 ? 1 : 0, lead === 0 ? 1 : 0, lead < 0 ? 1 : 0]);
      }),
    );
  });

  it('is mirrored when the two teams are swapped', () => {
    fc.assert(
      fc.property(side, side, (a, b) => {
        const one = forecast(a, b);
        const other = forecast(b, a);
        one.categories.forEach((found, c) => {
          expect(found.win).toBeCloseTo(other.categories[c]?.lose ?? Number.NaN, 9);
          expect(found.tie).toBeCloseTo(other.categories[c]?.tie ?? Number.NaN, 9);
        });
        expect(one.matchup.mostCategories?.win).toBeCloseTo(
          other.matchup.mostCategories?.lose ?? Number.NaN,
          4,
        );
        expect(one.expected.win).toBeCloseTo(other.expected.lose, 9);
      }),
    );
  });

  it('returns probabilities that sum to 1', () => {
    fc.assert(
      fc.property(side, side, (a, b) => {
        const found = forecast(a, b);
        for (const one of [...found.categories, found.matchup.mostCategories]) {
          expect(one === null ? 0 : one.win + one.tie + one.lose).toBeCloseTo(1, 9);
        }
        expect(found.balance.reduce((sum, p) => sum + p, 0)).toBeCloseTo(1, 9);
      }),
    );
  });

  it('never lowers the chance to win points for more points, and never raises the chance to win turnovers for more turnovers', () => {
    fc.assert(
      fc.property(side, side, (a, b) => {
        const better = forecast({ ...a, soFar: { ...a.soFar, PTS: (a.soFar.PTS ?? 0) + 5 } }, b);
        const sloppier = forecast({ ...a, soFar: { ...a.soFar, TO: (a.soFar.TO ?? 0) + 3 } }, b);
        const before = forecast(a, b);
        expect(category(better, 'PTS').win).toBeGreaterThanOrEqual(category(before, 'PTS').win);
        expect(category(sloppier, 'TO').win).toBeLessThanOrEqual(category(before, 'TO').win);
      }),
    );
  });

  it('never lowers a counting statistic’s mean when a game is added', () => {
    fc.assert(
      fc.property(side, player, (a, extra) => {
        const before = forecast(a, over({}));
        const after = forecast({ ...a, players: [...a.players, extra] }, over({}));
        for (const name of ['3PM', 'PTS', 'REB', 'AST', 'STL', 'BLK', 'TO']) {
          expect(category(after, name).first ?? -1).toBeGreaterThanOrEqual(category(before, name).first ?? 0);
        }
      }),
    );
  });

  it('never contradicts the score: a lead in a count is safe if the other team has no games left', () => {
    const ahead: MatchupSide = { soFar: { BLK: 4, TO: 9 }, players: [examplePlayer(1, [0.9, 0.9])] };
    const done = over({ BLK: 3, TO: 8 });
    const found = forecast(ahead, done);
    expect(category(found, 'BLK').win).toBe(1);
    // The other team has no games left and one turnover fewer, so it has certainly won the category.
    expect(category(found, 'TO').lose).toBe(1);
    const level = forecast({ ...ahead, soFar: { BLK: 3 } }, done);
    expect(category(level, 'BLK').lose).toBe(0);
    expect(category(level, 'BLK').tie).toBeGreaterThan(0);
  });

  it('gives ties a larger chance in small counts than in large ones', () => {
    const players = [examplePlayer(1, [1, 1, 1]), examplePlayer(1, [1, 1])];
    const found = forecast({ soFar: {}, players }, { soFar: {}, players });
    expect(category(found, 'BLK').tie).toBeGreaterThan(0.1);
    expect(category(found, 'PTS').tie).toBeLessThan(0.05);
    expect(category(found, 'FG%').tie).toBe(0);
  });

  it('handles rates without attempts, an empty team and a team whose players are all out', () => {
    const nothing = forecast(over({}), over({}));
    expect(category(nothing, 'FT%')).toMatchObject({ tie: 1, first: null, second: null });
    expect(nothing.matchup.mostCategories).toEqual({ win: 0, tie: 1, lose: 0 });
    const allOut: MatchupSide = {
      soFar: { PTS: 10 },
      players: [examplePlayer(1, [0, 0]), examplePlayer(1, [])],
    };
    const found = forecast(allOut, over({ PTS: 9 }));
    expect(category(found, 'PTS').win).toBe(1);
    const one = forecast({ soFar: {}, players: [examplePlayer(1, [1])] }, over({}));
    expect(category(one, 'FT%').win).toBeGreaterThan(0.99);
  });

  it('returns points for points leagues and null for category leagues', () => {
    const prices = categorySet([
      { statistic: 'PTS', lowerIsBetter: false, points: 1 },
      { statistic: 'FGMI', lowerIsBetter: true, points: -0.5 },
    ]);
    const a: MatchupSide = { soFar: { PTS: 100, FGA: 80, FGM: 40 }, players: [] };
    const b: MatchupSide = { soFar: { PTS: 90, FGA: 60, FGM: 40 }, players: [] };
    const found = matchupForecast(a, b, prices, exampleConstants);
    expect(found.points).toEqual({ first: 80, second: 80, deviation: 0 });
    expect(found.matchup.headToHeadPoints).toEqual({ win: 0, tie: 1, lose: 0 });
    expect(forecast(a, b).points).toBeNull();
    expect(forecast(a, b).matchup.seasonPoints).toBeNull();
  });

  it('accepts any category that can be computed from the statistics, and throws an error that names any other', () => {
    const set = categorySet(scored(['A/T', 'AFG%', 'DD', 'PPG', '3P%', 'OREB', 'GP']));
    const found = matchupForecast(
      { soFar: {}, players: [examplePlayer(1, [1, 1])] },
      over({}),
      set,
      exampleConstants,
    );
    expect(found.categories.map((one) => one.statistic)).toEqual([
      'A/T',
      'AFG%',
      'DD',
      'PPG',
      '3P%',
      'OREB',
      'GP',
    ]);
    expect(found.categories[0]?.first).toBeCloseTo(2, 9);
    expect(() => categorySet(scored(['PTS', 'TECH']))).toThrow(/scored\[1\]\.statistic/);
    expect(() => categorySet([])).toThrow(InvalidInput);
  });

  it('throws an error that names the invalid field', () => {
    const bad =
      (players: MatchupSide['players'], soFar: StatLine = {}) =>
      () =>
        forecast({ soFar, players }, over({}));
    expect(bad([], { PTS: Number.NaN })).toThrow(/first\.soFar\.PTS/);
    expect(bad([], { REB: -1 })).toThrow(/first\.soFar\.REB/);
    const unknown: StatLine = JSON.parse('{"DUNKS": 3}');
    expect(bad([], unknown)).toThrow(/first\.soFar: "DUNKS"/);
    expect(() => categorySet(scored([JSON.parse('"DUNKS"')]))).toThrow(/^scored\[0\]\.statistic: "DUNKS"/);
    expect(bad([examplePlayer(1, [1.2])])).toThrow(/first\.players\[0\]\.chances\[0\]/);
    expect(bad([examplePlayer(1, [1], { PTS: -2 })])).toThrow(/first\.players\[0\]\.mean\.PTS/);
  });
});
