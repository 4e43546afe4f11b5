import { browserCopyId } from '@fantasy-stats/domain';
import { describe, expect, it } from 'vitest';
import { lostFeedWords } from './lost-feed-words.ts';

describe('lostFeedWords', () => {
  it('promises no automatic following in a league that is read by the user’s browser', () => {
    const id = browserCopyId(2027, 2020202, '8f3k2a9d41bz');
    expect(lostFeedWords({ id, platform: 'espn' }, null)).toBe(
      'This league is private and read by your browser: mark picks by hand.',
    );
  });

  it('says that following resumes in a league that the server reads', () => {
    expect(lostFeedWords({ id: 'espn-2027-2020202', platform: 'espn' }, null)).toBe(
      'ESPN can’t be read right now. Mark picks by hand: they stay, and following resumes automatically.',
    );
  });
});
