import { describe, expect, it } from 'vitest';
import { seasonForecast } from '../league/season-forecast.ts';
import { exampleTrades } from '../testing/example-league.ts';
import { tradeBaseline } from './baseline.ts';
import { impactOfTrade } from './impact.ts';
import { oddsSimulator, type TradeOdds } from './odds.ts';

function last(steps: Generator<TradeOdds, TradeOdds> | undefined): TradeOdds[] {
  if (!steps) return [];
  const all: TradeOdds[] = [];
  let step = steps.next();
  for (; !step.done; step = steps.next()) all.push(step.value);
  return [...all, step.value];
}

describe('oddsSimulator', () => {
  it.each([
    'eachCategory',
    'mostCategories',
    'headToHeadPoints',
    'rotisserie',
    'seasonPoints',
  ] as const)('starts from the current season odds: %s', (form) => {
    const { season, compiled, league } = exampleTrades(form);
    const baseline = tradeBaseline(league);
    const proposal = {
      moves: [
        { playerId: 'p0', to: league.teams[1] ?? '' },
        { playerId: 'p5', to: league.teams[0] ?? '' },
      ],
    };
    const steps = last(oddsSimulator(baseline, season)?.odds(impactOfTrade(baseline, proposal)));
    const odds = steps.at(-1);
    expect(odds?.simulations).toBe(10_000);
    expect(steps).toHaveLength(20);
    const known = seasonForecast(season, compiled, { simulations: 4000, seed: 5 });
    for (const side of odds?.sides ?? []) {
      const same = known?.teams.find(({ teamId }) => teamId === side.teamId);
      expect(Math.abs(side.title.before - (same?.title ?? -1))).toBeLessThan(0.035);
      expect(Math.abs(side.finish.before - (same?.expected ?? -1))).toBeLessThan(
        0.08 * (same?.deviation ?? 0),
      );
      expect(side.playoffs === null).toBe(same?.playoffs === null);
      expect(side.title.standardError).toBeGreaterThan(0);
    }
  });

  it('returns a change of exactly 0 if no roster changes, because both simulations use the same random numbers', () => {
    const { season, league } = exampleTrades();
    const baseline = tradeBaseline(league);
    const proposal = { moves: [{ playerId: 'p0', to: league.teams[1] ?? '' }] };
    const settled = impactOfTrade(baseline, proposal);
    const odds = last(oddsSimulator(baseline, season)?.odds({ ...settled, after: baseline.base })).at(-1);
    for (const { title, playoffs } of odds?.sides ?? []) {
      expect(title.change).toBe(0);
      expect(playoffs?.change).toBe(0);
    }
  });

  it('returns a change in wins close to that of the analytic result', () => {
    const { season, league } = exampleTrades();
    const baseline = tradeBaseline(league);
    const settled = impactOfTrade(baseline, {
      moves: [
        { playerId: 'p0', to: league.teams[1] ?? '' },
        { playerId: 'p5', to: league.teams[0] ?? '' },
      ],
    });
    const odds = last(oddsSimulator(baseline, season)?.odds(settled)).at(-1);
    settled.impact.sides.forEach(({ season: impact }, side) => {
      const { finish } = odds?.sides[side] ?? {};
      const weeks = impact.matchupWins?.matchups ?? 0;
      // The trade barely affects the current week, so the weekly gain is that of complete weeks.
      const whole = impact.gain.change * baseline.season.averaged.length;
      expect(Math.abs((finish?.change ?? 99) - whole)).toBeLessThan(0.15 * weeks);
    });
  });
});
