import { describe, expect, it } from 'vitest';
import { lostFeedWords } from './lost-feed-words.ts';

describe('lostFeedWords', () => {
  it('says that following resumes if the platform cannot be read', () => {
    expect(lostFeedWords({ platform: 'espn' }, null, null)).toBe(
      'ESPN can’t be read right now. Mark picks by hand: they stay, and following resumes automatically.',
    );
  });

  it('says what to do if the extension cannot read the league', () => {
    expect(lostFeedWords({ platform: 'yahoo' }, null, 'notSignedIn')).toBe(
      'This browser is not logged in to Yahoo. Log in at yahoo.com in this browser, come back, and try again. Until then, mark picks by hand: they stay.',
    );
  });
});
