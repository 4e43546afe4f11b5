import { expect, it } from 'vitest';
import { priceReason } from './price-reason.ts';

it('names the known ranks: projected, drafted, rated this season, and over the last 30 days', () => {
  const ranks = { projected: 34, draft: 61, recent: 88 };
  expect(priceReason(ranks)).toBe('projected 34th, drafted 61st, last 30 days 88th');
  expect(priceReason({ ...ranks, draft: null, season: 80 })).toBe(
    'projected 34th, rated 80th this season, last 30 days 88th',
  );
});
