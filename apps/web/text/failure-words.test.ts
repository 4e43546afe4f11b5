import { errorCodes } from '@fantasy-stats/contract/error-codes';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import type { Facts, FailureCode } from '../api/failure.ts';
import { extensionReasons } from './extension-words.ts';
import { failureLine, failureWords } from './failure-words.ts';

const codes: readonly FailureCode[] = [
  ...errorCodes,
  'pathMissing',
  'notAuthenticated',
  'serverUnreachable',
  'unreadableAnswer',
  'extensionFailed',
];

describe('failureWords', () => {
  it.each(codes)('says for %s what happened, whether data was lost, and what to do', (code) => {
    const { title, lost, nextStep } = failureWords({ code, facts: {} });
    for (const sentence of [title, lost, nextStep]) expect(sentence).toMatch(/^[A-Z“].{8,}[.]$/s);
  });

  it.each(codes)('contains no exclamation mark, no blame and no code for %s', (code) => {
    const line = failureLine({ code, facts: {} });
    expect(line).not.toMatch(/!|undefined|null|invalid|illegal|error/i);
    expect(line).not.toContain(code);
  });

  it('names the platform if the server’s error names it', () => {
    expect(failureWords({ code: 'platformUnreachable', facts: { platform: 'espn' } }).title).toBe(
      'ESPN cannot be reached.',
    );
    expect(failureWords({ code: 'platformUnreachable', facts: { platform: 'yahoo' } }).title).toBe(
      'Yahoo cannot be reached.',
    );
  });

  it.each(extensionReasons)('has a text for the extension failure %s', (reason) => {
    const { title, nextStep } = failureWords({ code: 'extensionFailed', facts: { reason } });
    for (const sentence of [title, nextStep]) expect(sentence).toMatch(/^[A-Z“].{8,}[.]$/s);
    expect(`${title} ${nextStep}`).not.toMatch(/!|undefined|null|invalid|error/i);
    const yahoo = failureWords({ code: 'extensionFailed', facts: { reason, platform: 'yahoo' } });
    for (const sentence of [yahoo.title, yahoo.nextStep]) expect(sentence).toMatch(/^[A-Z“].{8,}[.]$/s);
    if (reason !== 'declined') expect(`${yahoo.title} ${yahoo.nextStep}`).not.toMatch(/espn|[{}]/i);
  });

  it('gives the time to wait after too many requests', () => {
    const nextStep = (retryAfter: number) =>
      failureWords({ code: 'tooManyRequests', facts: { retryAfter } }).nextStep;
    expect(nextStep(40)).toBe('Try again in 40 seconds.');
    expect(nextStep(600)).toBe('Try again in 10 minutes.');
  });

  describe('the time until which a platform limits requests', () => {
    const title = (facts: Facts) =>
      failureWords({ code: 'platformThrottled', facts: { platform: 'yahoo', ...facts } }).title;

    beforeEach(() => {
      vi.useFakeTimers({ now: new Date(2026, 10, 19, 14, 20), toFake: ['Date'] });
    });
    afterEach(() => {
      vi.useRealTimers();
    });

    it('is given without a date if it is today', () => {
      const until = new Date(2026, 10, 19, 14, 35).toISOString();
      expect(title({ until })).toBe('Yahoo asks us to wait until 2:35 PM.');
      expect(title({ retryAfter: 900 })).toBe('Yahoo asks us to wait until 2:35 PM.');
    });

    it('includes the day if it is not today', () => {
      const until = new Date(2026, 10, 20, 0, 5).toISOString();
      expect(title({ until })).toBe('Yahoo asks us to wait until Fri 12:05 AM.');
    });

    it('is omitted if it is over, unknown or missing', () => {
      expect(title({ until: new Date(2026, 10, 19, 14, 10).toISOString() })).toBe(
        'Yahoo asks us to wait for a moment.',
      );
      expect(title({})).toBe('Yahoo asks us to wait for a few minutes.');
      expect(title({ until: 'tomorrow' })).toBe('Yahoo asks us to wait for a few minutes.');
    });
  });

  it('failureWords names a league’s sport and unsupported scoring type', () => {
    expect(failureWords({ code: 'wrongSport', facts: { sport: 'hockey' } }).title).toContain('hockey');
    expect(
      failureWords({ code: 'unsupportedScoring', facts: { scoring: 'WEEKLY_ALL_PLAY_POINTS' } }).title,
    ).toContain('WEEKLY_ALL_PLAY_POINTS');
  });
});
