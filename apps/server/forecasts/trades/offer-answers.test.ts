import type { OfferState } from '@fantasy-stats/domain';
import { describe, expect, it } from 'vitest';
import { offerAnswers } from './offer-answers.ts';

const offer = (state: OfferState, ...teamIds: string[]) => ({
  id: `${state} ${teamIds}`,
  state,
  teamIds,
  proposedAt: '2026-11-08T10:00:00.000Z',
  expiresAt: null,
  moves: [],
  picks: [],
});

describe('offerAnswers', () => {
  it('counts other teams’ answers to the user’s offers', () => {
    const offers = [
      offer('accepted', '1', '2'),
      offer('vetoed', '1', '2'),
      offer('declined', '1', '2'),
      offer('expired', '1', '3'),
      offer('accepted', '1', '3', '4'),
    ];
    expect(offerAnswers('espn', offers, '1')).toEqual([
      { teamId: '2', accepted: 2, declined: 1 },
      { teamId: '3', accepted: 1, declined: 1 },
      { teamId: '4', accepted: 1, declined: 0 },
    ]);
  });

  it('leaves out other teams’ offers, open and withdrawn offers, and unclear answers', () => {
    const offers = [
      offer('declined', '2', '1'),
      offer('open', '1', '2'),
      offer('cancelled', '1', '2'),
      offer('failed', '1', '2'),
      offer('declined', '1', '2', '3'),
    ];
    expect(offerAnswers('espn', offers, '1')).toEqual([]);
    expect(offerAnswers('yahoo', [offer('accepted', '1', '2')], '1')).toEqual([]);
    expect(offerAnswers('espn', [offer('accepted', '1', '2')], null)).toEqual([]);
  });
});
