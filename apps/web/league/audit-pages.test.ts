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

describe('the league pages', () => {
  it('together show the results of every audit check', () => {
    const pages = Object.keys(checksOfPage) as LeaguePage[];
    const unusedChecks = auditChecks.filter((check) => !pages.some((page) => usesCheck(page, check)));
    expect(unusedChecks).toEqual([]);
  });

  it('are classified by whether they use category directions and whether they use forecasts', () => {
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

  it('returns null when the audit found no contradictions', () => {
    expect(concernOf('Dashboard', audit({}))).toBeNull();
  });

  it('returns the contradictions in figures that the page shows, with their total number', () => {
    const summary = audit({
      contradictions: [contradiction('ranks'), contradiction('draftRosters')],
      counts: { ranks: 4, draftRosters: 2 },
    });
    expect(concernOf('Season standings', summary)).toMatchObject({ count: 4, isWithdrawn: false });
    expect(concernOf('Draft analysis', summary)?.contradictions).toEqual([contradiction('draftRosters')]);
    expect(concernOf('Trade history', summary)).toBeNull();
  });

  it('returns contradictions that make forecasts unavailable only for pages with forecasts', () => {
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
