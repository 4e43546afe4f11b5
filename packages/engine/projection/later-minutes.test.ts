import { describe, expect, it } from 'vitest';
import { compileForecast } from '../league/compile.ts';
import { forecastInputs } from '../league/make-inputs.ts';
import { teamWindow } from '../league/team-week.ts';
import { exampleFacts, exampleNba } from '../testing/example-inputs.ts';
import { tradeLeague } from '../trade/from-forecast.ts';
import { projectionConstants } from './constants.generated.ts';
import { fadedAfter, laterLoad, loadsOf } from './later-minutes.ts';
import { partIndex } from './parts.ts';

const shares = { season: 0.5, preseason: 0.3, newcomers: 0.4 };

describe('minutes in later games', () => {
  it('equal the next week’s minutes for games in that week, and move away from them afterward', () => {
    expect([0, 3, 6].map(fadedAfter)).toEqual([0, 0, 0]);
    const later = [7, 14, 28, 70, 140].map(fadedAfter);
    expect(later).toEqual(later.toSorted((a, b) => a - b));
    expect(later[0]).toBeGreaterThan(0.05);
    expect(later.at(-1)).toBeGreaterThan(0.95);
    expect(later.at(-1)).toBeLessThan(1);
  });

  it('move toward the season’s mean and the preseason expectation, and do so more with more games', () => {
    const settled = { games: 1_000_000, season: 20, preseason: 24 };
    expect(laterLoad(30, settled, shares)).toBeCloseTo((30 - 0.5 * 10 - 0.3 * 6) / 30, 4);
    expect(laterLoad(30, { ...settled, games: 10 }, shares)).toBeCloseTo((30 - 0.25 * 10 - 0.3 * 6) / 30, 6);
    expect(laterLoad(30, { games: 0, season: 0, preseason: 24 }, shares)).toBeCloseTo(28.2 / 30, 6);
    expect(laterLoad(30, { games: 10, season: 20, preseason: null }, shares)).toBeCloseTo(28 / 30, 6);
    expect(laterLoad(30, { games: 0, season: 0, preseason: null }, shares)).toBe(1);
    expect(laterLoad(0, settled, shares)).toBe(1);
    expect(30 * laterLoad(30, { games: 99, season: 90, preseason: 90 }, shares)).toBeCloseTo(44, 9);
  });

  it('are multiplied by the factor for reported absences of teammates', () => {
    const player = { laterLoad: 0.8, loads: [{ game: 0, factor: 1.2 }] };
    const [tonight, tomorrow, far] = loadsOf(player, [0, 1, 150]);
    expect([tonight, tomorrow]).toEqual([1.2, 1]);
    expect(far).toBeCloseTo(0.8 + 0.2 * (1 - fadedAfter(150)), 12);
    expect(loadsOf({}, [0, 40])).toEqual([1, 1]);
  });

  it('affect trades and weeks after the next, but not the next week', () => {
    const facts = exampleFacts();
    const inputs = forecastInputs(facts, exampleNba(), projectionConstants);
    const index = inputs.rostered.find((one) => one.place !== null)?.place ?? -1;
    const of = (factor: number) => {
      const players = inputs.players.map((player, at) =>
        at === index ? { ...player, laterLoad: factor } : { ...player, laterLoad: 1 },
      );
      const compiled = compileForecast({ ...inputs, players });
      const rostered = inputs.rostered.find((one) => one.place === index);
      const points = (first: string, last: string): number => {
        const { side } = teamWindow(compiled, rostered?.teamId ?? '', first, last);
        return side.players.reduce(
          (sum, { chances, mean }) =>
            sum + (mean[partIndex('PTS')] ?? 0) * chances.reduce((all, chance) => all + chance, 0),
          0,
        );
      };
      const league = tradeLeague(compiled, facts.season);
      const traded = league.players[league.playerById.get(rostered?.id ?? '') ?? -1];
      const day = (ahead: number): string =>
        new Date(Date.parse(inputs.today) + ahead * 86_400_000).toISOString().slice(0, 10);
      return {
        week: points(inputs.today, day(6)),
        later: points(day(7), inputs.lastDay),
        trade: traded?.outlook?.mean[partIndex('PTS')] ?? 0,
      };
    };
    const [usual, less] = [of(1), of(0.5)];
    expect(less.week).toBe(usual.week);
    expect(less.later).toBeLessThan(usual.later);
    expect(less.trade).toBeLessThan(usual.trade);
    expect(less.trade).toBeGreaterThan(usual.trade / 2);
  });
});
