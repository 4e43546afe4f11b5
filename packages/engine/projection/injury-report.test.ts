import { type ReportStatus, reportStatuses } from '@fantasy-stats/domain';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  chanceAfterReport,
  chancesWithStatus,
  chanceWithReport,
  type ListedStatus,
} from './injury-report.ts';
import { type ReasonKind, reasonKind } from './report-outcomes.ts';
import { noOutcomes } from './report-shares.ts';

const chance = fc.double({ min: 0, max: 1, noNaN: true });
const status = fc.constantFrom(...reportStatuses);
const hours = fc.double({ min: 0, max: 60, noNaN: true });

const listed = (facts: Partial<ListedStatus> & Pick<ListedStatus, 'status'>): ListedStatus => ({
  hoursAhead: 1,
  minutes: 24,
  missedLast: false,
  kind: 'health',
  ...facts,
});

describe('reasonKind', () => {
  it.each([
    ['Injury/Illness - Left Calf; Strain', 'health'],
    ['', 'health'],
    ['G League - Two-Way', 'gLeague'],
    ['Return to Competition Reconditioning', 'other'],
    ['Rest', 'other'],
  ] as const)('reads “%s” as %s', (reason, kind) => {
    expect(reasonKind(reason)).toBe(kind);
  });
});

describe('chanceWithReport', () => {
  it.each([
    ['out', 0],
    ['doubtful', 0.032],
  ] as const)('equals the share of players with the status %s who played, whatever the model expects', (status, counted) => {
    expect(chanceWithReport(0.2, listed({ status }))).toBeCloseTo(counted, 2);
    expect(chanceWithReport(0.9, listed({ status }))).toBeCloseTo(counted, 2);
  });

  it('uses the given outcomes of earlier reports', () => {
    const outcomes = { ...noOutcomes, doubtful: { listed: 99, played: 50 } };
    expect(chanceWithReport(0.4, listed({ status: 'doubtful' }), outcomes)).toBeCloseTo(0.505, 6);
  });

  it('rises with the player’s typical minutes if the status is questionable, probable or available', () => {
    for (const status of ['questionable', 'probable', 'available'] as const) {
      const chances = [12, 24, 36].map((minutes) => chanceWithReport(0.8, listed({ status, minutes })));
      expect(chances).toEqual([...chances].sort((a, b) => a - b));
    }
    expect(chanceWithReport(0.8, listed({ status: 'available', minutes: 6 }))).toBeLessThan(0.75);
  });

  it('is higher for a questionable player who missed the last game than for a player who played it', () => {
    const [played, missed] = [false, true].map((missedLast) =>
      chanceWithReport(0.6, listed({ status: 'questionable', missedLast })),
    );
    expect((missed ?? 0) - (played ?? 0)).toBeGreaterThan(0.05);
  });

  it('depends on the reason for the absence', () => {
    const chanceOf = (status: ReportStatus, kind: ReasonKind) =>
      chanceWithReport(0.6, listed({ status, kind }));
    expect(chanceOf('questionable', 'gLeague')).toBeLessThan(chanceOf('questionable', 'health'));
    expect(chanceOf('out', 'gLeague')).toBeCloseTo(33 / 3210, 3);
    expect(chanceOf('out', 'health')).toBeLessThan(0.001);
  });

  it('is a probability, and never falls if the model’s chance rises', () => {
    fc.assert(
      fc.property(chance, chance, status, hours, (one, other, listedAs, ahead) => {
        const [less, more] = one < other ? [one, other] : [other, one];
        const [low, high] = [
          chanceWithReport(less, listed({ status: listedAs, hoursAhead: ahead })),
          chanceWithReport(more, listed({ status: listedAs, hoursAhead: ahead })),
        ];
        expect(low).toBeGreaterThanOrEqual(0);
        expect(high).toBeLessThanOrEqual(1);
        expect(low).toBeLessThanOrEqual(high + 1e-12);
      }),
    );
  });

  it('is closer to the model’s chance for an earlier report, and never moves beyond the model’s chance', () => {
    fc.assert(
      fc.property(chance, status, hours, hours, (model, listedAs, one, other) => {
        const [late, early] = one < other ? [one, other] : [other, one];
        const far = Math.abs(chanceWithReport(model, listed({ status: listedAs, hoursAhead: late })) - model);
        const near = Math.abs(
          chanceWithReport(model, listed({ status: listedAs, hoursAhead: early })) - model,
        );
        expect(near).toBeLessThanOrEqual(far + 1e-12);
      }),
    );
  });

  it('is higher for each healthier status of the same player', () => {
    const chances = reportStatuses.map((listedAs) =>
      chanceWithReport(0.8, listed({ status: listedAs, minutes: 30 })),
    );
    // Probable and available players have played about equally often.
    const rising = chances.slice(0, 4);
    expect(rising).toEqual([...rising].sort((a, b) => a - b));
    expect(chances[4]).toBeCloseTo(chances[3] ?? 0, 1);
    expect(chances[0]).toBeLessThan(0.01);
    expect(chances[2]).toBeGreaterThan(0.4);
    expect(chances[2]).toBeLessThan(0.75);
  });
});

describe('chanceAfterReport', () => {
  const after = (reported: number, correlation = 0.4, daysAfter = 2) =>
    chanceAfterReport(0.8, { before: 0.9, after: reported }, correlation, daysAfter);

  it('equals the chance before the report if the report is as expected, and on average over both outcomes of the reported game', () => {
    expect(after(0.9)).toBeCloseTo(0.8, 12);
    expect(0.9 * after(1) + 0.1 * after(0)).toBeCloseTo(0.8, 12);
    expect(after(0)).toBeLessThan(0.8);
    expect(after(1)).toBeGreaterThan(0.8);
  });

  it('is unchanged if games are independent, and falls to 0 with a reported absence if one cause decides all games', () => {
    expect(after(0, 0)).toBeCloseTo(0.8, 12);
    expect(after(0, 1)).toBeCloseTo(0, 12);
    expect(after(1, 1)).toBeCloseTo(0.8 / 0.9, 12);
  });

  it('stays within [0, 1] despite rounding', () => {
    expect(chanceAfterReport(1, { before: 0.211, after: 0.099 }, 0.969, 0)).toBe(1);
    fc.assert(
      fc.property(chance, chance, chance, chance, (own, before, reported, correlation) => {
        const known = chanceAfterReport(own, { before, after: reported }, correlation, 0);
        expect(known).toBeGreaterThanOrEqual(0);
        expect(known).toBeLessThanOrEqual(1);
      }),
    );
  });

  it('returns to the chance without the report, starting a week after the reported game', () => {
    expect(after(0, 0.4, 7)).toBe(after(0, 0.4, 2));
    expect(after(0, 0.4, 8) - 0.8).toBeCloseTo(0.8 * (after(0) - 0.8), 12);
    expect(after(0, 0.4, 60)).toBeCloseTo(0.8, 4);
  });
});

describe('chancesWithStatus', () => {
  const chances = Float64Array.of(0.9, 0.9, 0.9);
  const daysAhead = (game: number) => 2 * game;

  it('uses the platform’s status if no report lists the player', () => {
    const out = chancesWithStatus({ chances }, 'out', daysAhead);
    expect(out[0]).toBe(0);
    expect(out[1]).toBeGreaterThan(0);
    expect([...chancesWithStatus({ chances }, 'healthy', daysAhead)]).toEqual([...chances]);
  });

  it('keeps the report’s chance, whatever the platform says', () => {
    const reported = {
      chances: Float64Array.of(0.85, 0.9, 0.9),
      reported: [{ game: 0, status: 'available' as const }],
    };
    const out = chancesWithStatus(reported, 'out', daysAhead);
    expect([...out]).toEqual([0.85, 0.9, 0.9]);
  });

  it('keeps the report’s effect on later games', () => {
    const reportedOut = {
      chances: Float64Array.of(0, 0.5, 0.7),
      reported: [{ game: 0, status: 'out' as const }],
    };
    expect([...chancesWithStatus(reportedOut, 'healthy', daysAhead)]).toEqual([0, 0.5, 0.7]);
    expect([...chancesWithStatus(reportedOut, 'out', daysAhead)]).toEqual([0, 0.5, 0.7]);
  });

  it('uses the platform’s status “injured reserve” even if a report lists the player', () => {
    const reportedOut = {
      chances: Float64Array.of(0, 0.9, 0.9),
      reported: [{ game: 0, status: 'out' as const }],
    };
    const out = chancesWithStatus(reportedOut, 'injuredReserve', daysAhead);
    expect(out[2]).toBeLessThan(0.12);
  });
});
