import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { chanceWithStatus } from './injury.ts';
import { reportOutcomes } from './report-outcomes.generated.ts';
import { dayToDayShare, noOutcomes, playedShare, withOutcomes } from './report-shares.ts';

const counts = fc
  .record({ listed: fc.nat(5000), share: fc.double({ min: 0, max: 1, noNaN: true }) })
  .map(({ listed, share }) => ({ listed, played: Math.round(listed * share) }));

describe('playedShare', () => {
  it('is between the counted share and one half, and never 0 or 1', () => {
    fc.assert(
      fc.property(counts, (own) => {
        const share = playedShare(own);
        const counted = own.listed === 0 ? 0.5 : own.played / own.listed;
        expect(share).toBeGreaterThanOrEqual(Math.min(counted, 0.5) - 1e-12);
        expect(share).toBeLessThanOrEqual(Math.max(counted, 0.5) + 1e-12);
        expect(share).toBeGreaterThan(0);
        expect(share).toBeLessThan(1);
      }),
    );
  });

  it('moves from the fitted share toward the current season’s share as its counts grow', () => {
    fc.assert(
      fc.property(counts, (observed) => {
        const { questionable } = withOutcomes({ ...noOutcomes, questionable: observed });
        const prior = playedShare(reportOutcomes.statuses.questionable);
        const own = observed.listed === 0 ? prior : observed.played / observed.listed;
        const share = playedShare(questionable);
        expect(share).toBeGreaterThanOrEqual(Math.min(prior, own) - 1e-12);
        expect(share).toBeLessThanOrEqual(Math.max(prior, own) + 1e-12);
      }),
    );
    const twice = (listed: number) =>
      playedShare(withOutcomes({ ...noOutcomes, questionable: { listed, played: listed } }).questionable);
    expect(twice(0)).toBeCloseTo(0.5, 2);
    expect(twice(1706)).toBeCloseTo(0.75, 2);
    expect(twice(100)).toBeLessThan(twice(1000));
  });

  it('stays at the fitted share without outcomes from the current season', () => {
    expect(withOutcomes(noOutcomes)).toEqual(
      Object.fromEntries(
        Object.entries(reportOutcomes.statuses).map(([status, { listed, played }]) => [
          status,
          { listed, played },
        ]),
      ),
    );
  });
});

describe('chanceWithStatus', () => {
  it.each([
    ['probable', 0.934],
    ['questionable', 0.501],
    ['doubtful', 0.032],
    ['out', 0],
    ['dayToDay', 0.576],
  ] as const)('equals, for a game today, the share of players who played with the status %s', (status, share) => {
    expect(chanceWithStatus(0.9, status, 0)).toBeCloseTo(share, 2);
  });

  it('is higher for a day-to-day player than for a questionable one, and lower than for a probable one', () => {
    expect(dayToDayShare).toBeGreaterThan(chanceWithStatus(0.9, 'questionable', 0) + 0.05);
    expect(dayToDayShare).toBeLessThan(chanceWithStatus(0.9, 'probable', 0));
  });
});
