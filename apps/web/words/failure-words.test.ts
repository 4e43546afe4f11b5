import { errorCodes } from '@fantasy-stats/contract/error-codes';
import { describe, expect, it } from 'vitest';
import type { FailureCode } from '../api/failure.ts';
import { failureLine, failureWords } from './failure-words.ts';

const codes: readonly FailureCode[] = [
  ...errorCodes,
  'pathMissing',
  'notAuthenticated',
  'serverUnreachable',
  'unreadableAnswer',
];

describe('the words for failures', () => {
  it.each(codes)('say for %s what happened, whether anything was lost, and what to do', (code) => {
    const { title, lost, nextStep } = failureWords({ code, facts: {} });
    for (const sentence of [title, lost, nextStep]) expect(sentence).toMatch(/^[A-Z“].{8,}[.]$/s);
  });

  it.each(codes)('have no exclamation mark, no blame and no code in them for %s', (code) => {
    const line = failureLine({ code, facts: {} });
    expect(line).not.toMatch(/!|undefined|null|invalid|illegal|error/i);
    expect(line).not.toContain(code);
  });

  it('name the platform when the server did', () => {
    expect(failureWords({ code: 'platformUnreachable', facts: { platform: 'espn' } }).title).toBe(
      'ESPN cannot be reached.',
    );
    expect(failureWords({ code: 'platformUnreachable', facts: { platform: 'yahoo' } }).title).toBe(
      'Yahoo cannot be reached.',
    );
  });

  it('say how long to wait', () => {
    const nextStep = (retryAfter: number) =>
      failureWords({ code: 'platformThrottled', facts: { retryAfter } }).nextStep;
    expect(nextStep(40)).toBe('The next try is possible in 40 seconds.');
    expect(nextStep(600)).toBe('The next try is possible in 10 minutes.');
  });

  it('name the other sport and the scoring that is not supported', () => {
    expect(failureWords({ code: 'wrongSport', facts: { sport: 'hockey' } }).title).toContain('hockey');
    expect(
      failureWords({ code: 'unsupportedScoring', facts: { scoring: 'WEEKLY_ALL_PLAY_POINTS' } }).title,
    ).toContain('WEEKLY_ALL_PLAY_POINTS');
  });
});
