import { PlatformThrottled, PlatformUnreachable } from '@fantasy-stats/platforms';
import { DatabaseError } from 'pg';
import { describe, expect, it } from 'vitest';
import { pauseAfter, usualPauses } from './pauses.ts';
import { failureOf } from './run-sync.ts';

const facts = { platform: 'espn', path: '/league' } as const;
const wrapped = (cause: Error) => new Error('Failed query: select 1', { cause });
const restarting = Object.assign(new DatabaseError('the database system is starting up', 0, 'error'), {
  code: '57P03',
});

describe('pauseAfter', () => {
  it('returns three growing pauses while the platform or the database is unavailable, then null', () => {
    for (const error of [
      new PlatformUnreachable(facts, false),
      wrapped(new Error('timeout exceeded when trying to connect')),
      wrapped(restarting),
    ])
      expect([0, 1, 2, 3].map((attempts) => pauseAfter(error, attempts, usualPauses))).toEqual([
        30,
        120,
        600,
        null,
      ]);
  });

  it('returns at least the pause that the platform requests', () => {
    expect(pauseAfter(new PlatformThrottled(facts, 900), 0, usualPauses)).toBe(900);
    expect(pauseAfter(new PlatformThrottled(facts, 1), 0, usualPauses)).toBe(120);
  });

  it('returns null after an internal error', () => {
    expect(pauseAfter(new TypeError('x is not a function'), 0, usualPauses)).toBeNull();
  });
});

describe('failureOf', () => {
  it('distinguishes a database outage from an internal error', () => {
    expect(failureOf(wrapped(restarting), 'espn-2027-1').code).toBe('databaseUnavailable');
    expect(failureOf(new TypeError('x is not a function'), 'espn-2027-1').code).toBe('internal');
  });
});
