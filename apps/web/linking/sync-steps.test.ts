import type { SyncProgress } from '@fantasy-stats/contract/league';
import { describe, expect, it } from 'vitest';
import { shareDone, stepInWords } from '../shell/frame/sync-status.ts';
import { syncSteps } from './sync-steps.ts';

const progress: SyncProgress = {
  state: 'running',
  steps: [
    { part: 'league', state: 'done', done: 1, total: 1 },
    { part: 'teams', state: 'partial', done: 11, total: 12 },
    { part: 'weeks', state: 'running', done: 5, total: 20 },
    { part: 'draft', state: 'waiting', done: 0, total: null },
  ],
  requests: 9,
  version: 0,
  retryAt: null,
  missing: [{ part: 'teams', teamIds: ['4'], reason: 'leagueNotFoundAtPlatform' }],
  failure: null,
};

describe('the progress of a sync', () => {
  it('includes each step’s name, counts and reason for missing data', () => {
    expect(syncSteps(progress, 'yahoo')).toEqual([
      { id: 'league', name: 'League settings', state: 'done', done: 1, total: 1 },
      {
        id: 'teams',
        name: 'Teams and standings',
        state: 'missing',
        done: 11,
        total: 12,
        note: 'Yahoo has no data for it.',
      },
      { id: 'weeks', name: 'Weekly scores and matchups', state: 'running', done: 5, total: 20 },
      { id: 'draft', name: 'Draft', state: 'waiting' },
    ]);
  });

  it('is the mean completion of its steps', () => {
    expect(shareDone(progress)).toBeCloseTo((1 + 1 + 0.25 + 0) / 4, 12);
    expect(shareDone(null)).toBe(0);
    expect(shareDone({ ...progress, steps: [] })).toBe(0);
  });

  it('is summarized by the running step, by “queued” or by the end of a wait', () => {
    const now = new Date(2026, 10, 21, 9, 50);
    const retryAt = new Date(2026, 10, 21, 10, 0).toISOString();
    expect(stepInWords(progress, now)).toBe('weeks 5 of 20');
    expect(stepInWords(null, now)).toBe('queued');
    expect(stepInWords({ ...progress, state: 'queued', retryAt }, now)).toBe('waiting until 10:00 AM');
  });
});
