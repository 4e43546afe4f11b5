import { describe, expect, it } from 'vitest';
import { clientFailure, extensionFailed, readErrorBody } from '../../../../api/failure.ts';
import { lostFeedWords } from './lost-feed-words.ts';

const espn = { platform: 'espn' } as const;
const ofServer = (status: number, code: string) => readErrorBody(status, { error: { code } });

describe('lostFeedWords', () => {
  it('says that following resumes if the platform cannot be read', () => {
    const text =
      'ESPN can’t be read right now. Mark picks by hand: they stay, and following resumes automatically.';
    expect(lostFeedWords(espn, null, null)).toBe(text);
    expect(lostFeedWords(espn, null, ofServer(502, 'platformUnavailable'))).toBe(text);
  });

  it('names our server, not the platform, if our server fails', () => {
    const text =
      'Our server can’t return the draft right now. Mark picks by hand: they stay, and following resumes automatically.';
    for (const failure of [
      ofServer(500, 'internal'),
      ofServer(429, 'tooManyRequests'),
      readErrorBody(502, null),
    ])
      expect(lostFeedWords(espn, null, failure)).toBe(text);
  });

  it('names the connection if our server cannot be reached', () => {
    expect(lostFeedWords(espn, null, clientFailure('serverUnreachable', ''))).toContain(
      'Fantasy Stats can’t be reached from here right now.',
    );
  });

  it('does not say that following resumes after an error that ends it', () => {
    for (const [failure, text] of [
      [ofServer(401, 'tokenExpired'), 'Your session has ended. Log in again to continue.'],
      [ofServer(402, 'premiumRequired'), 'This needs premium. Start premium to continue.'],
      [
        ofServer(404, 'leagueNotFound'),
        'You are not a member of this league here, or it does not exist. Choose one of your leagues, or link this one in the settings.',
      ],
    ] as const)
      expect(lostFeedWords(espn, null, failure)).toBe(`${text} Until then, mark picks by hand: they stay.`);
  });

  it('says what to do if the extension cannot read the league', () => {
    const { failure } = extensionFailed('notSignedIn', 'yahoo');
    expect(lostFeedWords({ platform: 'yahoo' }, null, failure)).toBe(
      'This browser is not logged in to Yahoo. Log in at yahoo.com in this browser, come back, and try again. Until then, mark picks by hand: they stay.',
    );
  });
});
