import { auditChecks } from '@fantasy-stats/domain';
import { describe, expect, it } from 'vitest';
import { checksOfPage, type LeaguePage, usesCheck, usesDirections, usesForecasts } from './audit-pages.ts';

describe('the pages that tell of figures which are not the platform’s', () => {
  it('are there for every check', () => {
    const pages = Object.keys(checksOfPage) as LeaguePage[];
    const untold = auditChecks.filter((check) => !pages.some((page) => usesCheck(page, check)));
    expect(untold).toEqual([]);
  });

  it('tell of learned directions where categories are compared, and of withdrawn forecasts where there are any', () => {
    expect([usesDirections('Dashboard'), usesDirections('Draft analysis')]).toEqual([true, false]);
    expect([usesForecasts('Streamer selection'), usesForecasts('Weekly stats')]).toEqual([true, false]);
  });
});
