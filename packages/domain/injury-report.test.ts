import { describe, expect, it } from 'vitest';
import { injuryWithReport, isNewerThanReport } from './injury-report.ts';

const madeAt = '2026-12-22T22:15:00.000Z';
const report = (status: 'out' | 'questionable' | 'available') => ({ madeAt, status });

describe('a player’s health by two sources', () => {
  it('is the report’s, at the same instant and where nobody saw the platform’s status change', () => {
    for (const injurySince of [undefined, null, madeAt, '2026-12-22T12:00:00.000Z']) {
      expect(injuryWithReport({ injury: 'out', injurySince }, report('available'))).toBe('healthy');
      expect(injuryWithReport({ injury: 'healthy', injurySince }, report('questionable'))).toBe(
        'questionable',
      );
    }
  });

  it('is the platform’s where it changed after the report was made', () => {
    const injurySince = '2026-12-22T22:15:00.001Z';
    expect(isNewerThanReport({ injury: 'out', injurySince }, madeAt)).toBe(true);
    expect(injuryWithReport({ injury: 'out', injurySince }, report('available'))).toBe('out');
    expect(injuryWithReport({ injury: 'healthy', injurySince }, report('out'))).toBe('healthy');
  });

  it('tells for how long, as the platform does, where both have him out', () => {
    expect(injuryWithReport({ injury: 'injuredReserve' }, report('out'))).toBe('injuredReserve');
  });
});
