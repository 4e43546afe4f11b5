import type { AuditSummary, ListedContradiction } from '@fantasy-stats/contract/audit';
import { type AuditCheck, auditChecks, type LearnedRules, nothingLearned } from '@fantasy-stats/domain';
import { describe, expect, it } from 'vitest';
import {
  checksOfPage,
  concernOf,
  hasLearned,
  type LeaguePage,
  usesCheck,
  usesDirections,
  usesForecasts,
} from './audit-pages.ts';
import { learnedInWords } from './audit-words.ts';

describe('the pages that show the audit', () => {
  it('use every audit check on at least one page', () => {
    const pages = Object.keys(checksOfPage) as LeaguePage[];
    const unusedChecks = auditChecks.filter((check) => !pages.some((page) => usesCheck(page, check)));
    expect(unusedChecks).toEqual([]);
  });

  it('depend on category directions if they compare categories, and on forecasts if they show forecasts', () => {
    expect([usesDirections('Dashboard'), usesDirections('Draft analysis')]).toEqual([true, false]);
    expect([usesForecasts('Streamer selection'), usesForecasts('Weekly stats')]).toEqual([true, false]);
  });
});

describe('concernOf', () => {
  const audit = (change: Partial<AuditSummary>): AuditSummary => ({
    contradictions: [],
    counts: {},
    concernsForecasts: false,
    learned: nothingLearned,
    ...change,
  });
  const contradiction = (check: AuditCheck, concernsForecasts = false): ListedContradiction =>
    ({ check, concernsForecasts }) as ListedContradiction;

  it('returns null when the league agrees with its platform', () => {
    expect(concernOf('Dashboard', audit({}))).toBeNull();
  });

  it('returns only the figures that the page shows, and the count of all figures of that kind', () => {
    const summary = audit({
      contradictions: [contradiction('ranks'), contradiction('draftRosters')],
      counts: { ranks: 4, draftRosters: 2 },
    });
    expect(concernOf('Season standings', summary)).toMatchObject({ count: 4, isWithdrawn: false });
    expect(concernOf('Draft analysis', summary)?.contradictions).toEqual([contradiction('draftRosters')]);
    expect(concernOf('Trade history', summary)).toBeNull();
  });

  it('returns figures that make forecasts unavailable on every page with forecasts, and on no other page', () => {
    const summary = audit({
      contradictions: [contradiction('percentages', true)],
      counts: { percentages: 1 },
      concernsForecasts: true,
    });
    expect(concernOf('Streamer selection', summary)).toMatchObject({ count: 1, isWithdrawn: true });
    expect(concernOf('Trade history', summary)).toBeNull();
  });

  it('returns inferred rules only on pages that compare categories', () => {
    const learned: LearnedRules = {
      ...nothingLearned,
      tieRules: { regularSeason: 'home', playoffs: null },
    };
    expect(concernOf('Dashboard', audit({ learned }))?.learned).toBe(learned);
    expect(concernOf('Draft analysis', audit({ learned }))).toBeNull();
    expect(hasLearned(learned)).toBe(learnedInWords(learned, 'espn').length > 0);
    expect(hasLearned(nothingLearned)).toBe(learnedInWords(nothingLearned, 'espn').length > 0);
  });
});
