import { expect, it } from 'vitest';
import { offerVerdictInWords } from './offer-verdict-words.ts';

it('the verdict on an offer has the advice before the gain', () => {
  expect(offerVerdictInWords({ verdict: 'no', gain: -0.21, unit: 'categoryWins' })).toBe(
    'Decline: −0.21 category wins per matchup',
  );
  expect(offerVerdictInWords({ verdict: 'tooClose', gain: 0.4, unit: 'points' })).toBe(
    'Too close to call: +0.4 fantasy points per 7 days',
  );
});
