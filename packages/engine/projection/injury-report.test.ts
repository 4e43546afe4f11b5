import { reportStatuses } from '@fantasy-stats/domain';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { chanceAfterReport, chancesWithStatus, chanceWithReport } from './injury-report.ts';

const chance = fc.double({ min: 0, max: 1, noNaN: true });
const status = fc.constantFrom(...reportStatuses);
const hours = fc.double({ min: 0, max: 60, noNaN: true });

describe('the chance to play a game of which the injury report tells', () => {
  it.each([
    ['out', 0.3, 0.0009],
    ['doubtful', 0.4, 0.0009],
    ['questionable', 0.6, 0.541],
    ['probable', 0.8, 0.859],
    ['available', 0.8, 0.859],
  ] as const)('is what was counted for %s, of players the model expects as usual', (said, model, counted) => {
    expect(chanceWithReport(model, said, 1)).toBeCloseTo(counted, 6);
  });

  it('is a chance, and never falls where the model’s rises', () => {
    fc.assert(
      fc.property(chance, chance, status, hours, (one, other, said, ahead) => {
        const [less, more] = one < other ? [one, other] : [other, one];
        const [low, high] = [chanceWithReport(less, said, ahead), chanceWithReport(more, said, ahead)];
        expect(low).toBeGreaterThanOrEqual(0);
        expect(high).toBeLessThanOrEqual(1);
        expect(low).toBeLessThanOrEqual(high + 1e-12);
      }),
    );
  });

  it('is nearer to the model’s the earlier the report, and never beyond', () => {
    fc.assert(
      fc.property(chance, status, hours, hours, (model, said, one, other) => {
        const [late, early] = one < other ? [one, other] : [other, one];
        const far = Math.abs(chanceWithReport(model, said, late) - model);
        const near = Math.abs(chanceWithReport(model, said, early) - model);
        expect(near).toBeLessThanOrEqual(far + 1e-12);
      }),
    );
  });

  it('rises from status to status for the same player', () => {
    const chances = reportStatuses.map((said) => chanceWithReport(0.8, said, 1));
    expect(chances).toEqual([...chances].sort((a, b) => a - b));
    expect(chances[0]).toBeLessThan(0.01);
    expect(chances[2]).toBeGreaterThan(0.4);
    expect(chances[2]).toBeLessThan(0.75);
  });
});

describe('the chance to play after a game of which a report tells', () => {
  const after = (told: number, correlation = 0.4, daysAfter = 2) =>
    chanceAfterReport(0.8, { before: 0.9, after: told }, correlation, daysAfter);

  it('is the mean of what follows from playing and from not, so that what is told as expected changes nothing', () => {
    expect(after(0.9)).toBeCloseTo(0.8, 12);
    expect(0.9 * after(1) + 0.1 * after(0)).toBeCloseTo(0.8, 12);
    expect(after(0)).toBeLessThan(0.8);
    expect(after(1)).toBeGreaterThan(0.8);
  });

  it('is untouched where each game has its own cause, and all or nothing where one decides them all', () => {
    expect(after(0, 0)).toBeCloseTo(0.8, 12);
    expect(after(0, 1)).toBeCloseTo(0, 12);
    expect(after(1, 1)).toBeCloseTo(0.8 / 0.9, 12);
  });

  it('is a chance to the last digit', () => {
    expect(chanceAfterReport(1, { before: 0.211, after: 0.099 }, 0.969, 0)).toBe(1);
    fc.assert(
      fc.property(chance, chance, chance, chance, (own, before, told, correlation) => {
        const known = chanceAfterReport(own, { before, after: told }, correlation, 0);
        expect(known).toBeGreaterThanOrEqual(0);
        expect(known).toBeLessThanOrEqual(1);
      }),
    );
  });

  it('forgets the report after a week', () => {
    expect(after(0, 0.4, 7)).toBe(after(0, 0.4, 2));
    expect(after(0, 0.4, 8) - 0.8).toBeCloseTo(0.8 * (after(0) - 0.8), 12);
    expect(after(0, 0.4, 60)).toBeCloseTo(0.8, 4);
  });
});

describe('chances with the report and the platform’s status', () => {
  const chances = Float64Array.of(0.9, 0.9, 0.9);
  const daysAhead = (game: number) => 2 * game;

  it('are the platform’s where no report tells of him', () => {
    const out = chancesWithStatus({ chances }, 'out', daysAhead);
    expect(out[0]).toBe(0);
    expect(out[1]).toBeGreaterThan(0);
    expect([...chancesWithStatus({ chances }, 'healthy', daysAhead)]).toEqual([...chances]);
  });

  it('keep what the report says, whatever the platform says', () => {
    const told = {
      chances: Float64Array.of(0.85, 0.9, 0.9),
      reported: [{ game: 0, status: 'available' as const }],
    };
    const out = chancesWithStatus(told, 'out', daysAhead);
    expect([...out]).toEqual([0.85, 0.9, 0.9]);
  });

  it('keep what follows from the report in the games after it', () => {
    const told = { chances: Float64Array.of(0, 0.5, 0.7), reported: [{ game: 0, status: 'out' as const }] };
    expect([...chancesWithStatus(told, 'healthy', daysAhead)]).toEqual([0, 0.5, 0.7]);
    expect([...chancesWithStatus(told, 'out', daysAhead)]).toEqual([0, 0.5, 0.7]);
  });

  it('leave a season’s end to the platform', () => {
    const told = { chances: Float64Array.of(0, 0.9, 0.9), reported: [{ game: 0, status: 'out' as const }] };
    const out = chancesWithStatus(told, 'injuredReserve', daysAhead);
    expect(out[2]).toBeLessThan(0.12);
  });
});
