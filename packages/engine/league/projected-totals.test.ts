import { describe, expect, it } from 'vitest';
import { simulateTotals } from '../season/odds/simulate-totals.ts';
import { exampleFacts, exampleInputs } from '../testing/example-inputs.ts';
import { compileForecast } from './compile.ts';
import { projectedTotals } from './projected-totals.ts';

function modelOf() {
  const facts = exampleFacts('rotisserie');
  const model = projectedTotals(facts.season, compileForecast(exampleInputs('rotisserie')));
  if (!model?.correlation) throw new Error('no correlation');
  return { ...model, correlation: model.correlation, ids: facts.season.league.scored };
}

describe('projectedTotals in rotisserie leagues', () => {
  it('returns the correlations of totals, e.g. of points with threes and turnovers', () => {
    const { correlation, ids } = modelOf();
    const size = ids.length;
    const of = (one: string, other: string): number => {
      const indexOf = (id: string): number => ids.findIndex(({ statistic }) => statistic === id);
      return correlation[indexOf(one) * size + indexOf(other)] ?? Number.NaN;
    };
    for (const { statistic } of ids) expect(of(statistic, statistic)).toBeCloseTo(1, 12);
    expect(of('PTS', '3PM')).toBeGreaterThan(0.3);
    expect(of('PTS', 'TO')).toBeGreaterThan(0.1);
    expect(of('PTS', 'REB')).toBe(of('REB', 'PTS'));
  });

  it('gives rotisserie points a different spread than independent categories would', () => {
    const { ids: _, ...model } = modelOf();
    const spread = (correlation: Float64Array | null): number =>
      simulateTotals({ ...model, correlation }, { simulations: 4000 }).teams.reduce(
        (sum, { points }) => sum + points.deviation ** 2,
        0,
      );
    expect(spread(model.correlation)).toBeGreaterThan(1.05 * spread(null));
  });
});
