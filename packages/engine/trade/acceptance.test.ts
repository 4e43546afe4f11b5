import { describe, expect, it } from 'vitest';
import { createRandom, type Random } from '../numeric/index.ts';
import { type TraderRecord, tradeHabits } from './acceptance.ts';

const record = (changes: Partial<TraderRecord> = {}): TraderRecord => ({
  seasons: 3,
  trades: 0,
  tradesWithOthers: changes.trades ?? 0,
  accepted: 0,
  declined: 0,
  nets: [],
  ...changes,
});
const net = (...values: number[]) => values.map((value) => ({ value, deviation: 1 }));

describe('tradeHabits', () => {
  it('returns null for every rate without data, and rejects a negative count', () => {
    expect(tradeHabits([])).toEqual({ managers: [], acceptance: null, tradesPerSeason: null });
    expect(tradeHabits([record({ seasons: 0 })]).managers).toEqual([
      { acceptance: null, tradesPerSeason: null, net: null },
    ]);
    expect(() => tradeHabits([record({ trades: -1 })])).toThrow('records[0].trades');
  });

  it('converges to a manager’s own rates with much data', () => {
    const { managers } = tradeHabits([
      record({
        seasons: 300,
        trades: 900,
        accepted: 240,
        declined: 60,
        nets: net(...Array<number>(400).fill(2)),
      }),
      record({
        seasons: 300,
        trades: 300,
        accepted: 80,
        declined: 220,
        nets: net(...Array<number>(400).fill(-1)),
      }),
    ]);
    expect(managers[0]?.acceptance?.mean).toBeCloseTo(0.8, 1);
    expect(managers[1]?.acceptance?.mean).toBeCloseTo(0.27, 1);
    expect(managers[0]?.tradesPerSeason?.mean).toBeCloseTo(3, 1);
    expect(managers[1]?.tradesPerSeason?.mean).toBeCloseTo(1, 1);
    expect(managers[0]?.net?.mean).toBeCloseTo(2, 1);
    expect(managers[1]?.net?.mean).toBeCloseTo(-1, 1);
    expect((managers[0]?.acceptance?.high ?? 1) - (managers[0]?.acceptance?.low ?? 0)).toBeLessThan(0.1);
  });

  it('returns the league average, with a wide interval, for a manager without a record', () => {
    const others = Array.from({ length: 9 }, () =>
      record({ trades: 3, accepted: 3, declined: 7, nets: net(0.1) }),
    );
    const { acceptance, managers } = tradeHabits([...others, record({ seasons: 0 })]);
    const own = managers.at(-1);
    expect(acceptance).toBeCloseTo(0.3, 9);
    expect(Math.abs((own?.acceptance?.mean ?? 0) - 0.3)).toBeLessThan(0.05);
    const width = (at: number) =>
      (managers[at]?.acceptance?.high ?? 0) - (managers[at]?.acceptance?.low ?? 0);
    expect(width(9)).toBeGreaterThan(width(0));
    expect(own?.tradesPerSeason?.mean).toBeCloseTo(1, 1);
    expect(own?.net).toBeNull();
  });

  it('estimates a higher acceptance rate for managers who accept more offers and make more trades', () => {
    const base = { accepted: 1, declined: 2, trades: 2 };
    const { managers } = tradeHabits([
      record(base),
      record({ ...base, accepted: 3 }),
      record({ ...base, declined: 6 }),
      record({ ...base, trades: 8 }),
      record({ ...base, trades: 0 }),
    ]);
    const [plain = 0, accepting = 0, declining = 0, active = 0, inactive = 0] = managers.map(
      ({ acceptance }) => acceptance?.mean ?? Number.NaN,
    );
    expect(accepting).toBeGreaterThan(plain);
    expect(declining).toBeLessThan(plain);
    expect(active).toBeGreaterThan(plain);
    expect(inactive).toBeLessThan(plain);
    for (const { acceptance } of managers) {
      expect(acceptance?.low).toBeLessThan(acceptance?.mean ?? 0);
      expect(acceptance?.high).toBeGreaterThan(acceptance?.mean ?? 1);
    }
  });

  it('agrees with importance sampling of the same model', () => {
    const records = [
      record({ trades: 4, accepted: 2, declined: 1 }),
      record({ trades: 1, accepted: 0, declined: 3 }),
      record({ trades: 0, seasons: 1 }),
    ];
    const rate = 5 / 7;
    const random = createRandom(7);
    const sums = records.map(() => 0);
    let total = 0;
    for (let draw = 0; draw < 60_000; draw += 1) {
      const average = (Math.floor(random.next() * 25) + 0.5) / 25;
      const strength = 2 ** Math.floor(random.next() * 6);
      const drawn = records.map(() => {
        const [one, other] = [gamma(random, average * strength), gamma(random, (1 - average) * strength)];
        return Math.min(1 - 1e-9, Math.max(1e-9, one / (one + other)));
      });
      const weight = records.reduce((product, { accepted, declined, seasons, trades }, index) => {
        const p = drawn[index] ?? 0.5;
        const expected = (seasons * rate * p) / average;
        return product * p ** accepted * (1 - p) ** declined * expected ** trades * Math.exp(-expected);
      }, 1);
      total += weight;
      for (const index of sums.keys()) sums[index] = (sums[index] ?? 0) + weight * (drawn[index] ?? 0);
    }
    const { managers } = tradeHabits(records);
    for (const [index, { acceptance }] of managers.entries())
      expect(Math.abs((acceptance?.mean ?? 0) - (sums[index] ?? 0) / total), `manager ${index}`).toBeLessThan(
        0.02,
      );
  });

  it('shrinks net values toward 0, and more so if managers differ less', () => {
    const netOf = (...values: number[]) =>
      tradeHabits(values.map((value) => record({ nets: net(value) }))).managers.map((one) => one.net);
    const [close, far] = [netOf(0.5, -0.5, 0), netOf(5, -5, 0)];
    expect(Math.abs(close[0]?.mean ?? 1)).toBeLessThan(0.25);
    expect(close[0]?.low).toBeLessThan(-0.2);
    expect(close[0]?.high).toBeGreaterThan(0.2);
    expect(far[0]?.mean).toBeGreaterThan(4);
    expect(far[0]?.mean).toBeLessThan(5);
    for (const { high = 0, low = 0, mean = 9 } of [...close, ...far].flatMap((one) => one ?? [])) {
      expect(low).toBeLessThan(mean);
      expect(high).toBeGreaterThan(mean);
    }
  });

  it('returns net values that agree with sampling of the same model', () => {
    const values = [1.2, -0.4, 0.3];
    const random = createRandom(11);
    let [sum, total] = [0, 0];
    for (let draw = 0; draw < 100_000; draw += 1) {
      const deviation = 2.4 * random.next();
      const drawn = values.map(() => deviation * random.normal());
      const weight = drawn.reduce(
        (product, one, index) => product * Math.exp(-0.5 * (one - (values[index] ?? 0)) ** 2),
        1,
      );
      sum += weight * (drawn[0] ?? 0);
      total += weight;
    }
    const { managers } = tradeHabits(values.map((value) => record({ nets: net(value) })));
    expect(Math.abs((managers[0]?.net?.mean ?? 0) - sum / total)).toBeLessThan(0.02);
  });
});

/** Draws from a gamma distribution by Marsaglia and Tsang (2000). */
function gamma(random: Pick<Random, 'next' | 'normal'>, shape: number): number {
  if (shape < 1) return gamma(random, shape + 1) * random.next() ** (1 / shape);
  const d = shape - 1 / 3;
  const c = 1 / Math.sqrt(9 * d);
  for (;;) {
    const x = random.normal();
    const v = (1 + c * x) ** 3;
    if (v > 0 && Math.log(random.next()) < 0.5 * x * x + d - d * v + d * Math.log(v)) return d * v;
  }
}
