import { describe, expect, it } from 'vitest';
import { injuryWithReport, isNewerThanReport } from './injury-report.ts';

const madeAt = '2026-12-22T22:15:00.000Z';
const report = (status: 'out' | 'questionable' | 'available') => ({ madeAt, status });

describe('injuryWithReport', () => {
  it('uses the report if the platform’s status did not change after the report', () => {
    for (const injurySince of [undefined, null, madeAt, '2026-12-22T12:00:00.000Z']) {
      expect(injuryWithReport({ injury: 'out', injurySince }, report('available'))).toBe('healthy');
      expect(injuryWithReport({ injury: 'healthy', injurySince }, report('questionable'))).toBe(
        'questionable',
      );
    }
  });

  it('uses the platform’s status if it changed after the report', () => {
    const injurySince = '2026-12-22T22:15:00.001Z';
    expect(isNewerThanReport({ injury: 'out', injurySince }, madeAt)).toBe(true);
    expect(injuryWithReport({ injury: 'out', injurySince }, report('available'))).toBe('out');
    expect(injuryWithReport({ injury: 'healthy', injurySince }, report('out'))).toBe('healthy');
  });

  it('uses the platform’s duration if both the platform and the report list the player as out', () => {
    expect(injuryWithReport({ injury: 'injuredReserve' }, report('out'))).toBe('injuredReserve');
  });
});
