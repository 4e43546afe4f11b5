import { describe, expect, it } from 'vitest';
import { isStatisticId, nineCategories, statistic, statisticOfPlatform, statistics } from './statistics.ts';

describe('the statistics registry', () => {
  it('maps each platform number to one statistic', () => {
    for (const platform of ['yahoo', 'espn'] as const) {
      const numbers = [...statistics.values()].flatMap((entry) => entry[platform] ?? []);
      expect(new Set(numbers).size).toBe(numbers.length);
      for (const number of numbers)
        expect(statistic(statisticOfPlatform(platform, number) ?? '')[platform]).toBe(number);
    }
  });

  it('numbers the nine standard categories as both platforms do', () => {
    expect(nineCategories.map((id) => statistic(id).yahoo)).toEqual([5, 8, 10, 12, 15, 16, 17, 18, 19]);
    expect(nineCategories.map((id) => statistic(id).espn)).toEqual([19, 20, 17, 0, 6, 3, 2, 1, 11]);
  });

  it('marks turnovers, fouls and misses as better if lower', () => {
    const lower = [...statistics.values()].filter((entry) => entry.lowerIsBetter).map((entry) => entry.id);
    expect(lower).toEqual(['TO', 'PF', 'DQ', 'TECH', 'EJCT', 'FF', 'FGMI', 'FTMI', '3PMI', 'TOPG']);
  });

  it('computes rates from statistics in the registry', () => {
    for (const { computed } of statistics.values()) {
      const parts =
        computed.kind === 'rate'
          ? [...computed.numerator, ...computed.denominator]
          : computed.kind === 'sum'
            ? computed.parts
            : [];
      for (const part of parts) expect(statistic(part.statistic).computed.kind).toBe('counted');
    }
  });

  it('rejects an unknown statistic and names it', () => {
    expect(isStatisticId('XYZ')).toBe(false);
    expect(() => statistic('XYZ')).toThrow('statistic: "XYZ" is not a known statistic');
    expect(statisticOfPlatform('espn', 45)).toBeNull();
  });
});
