import { describe, expect, it } from 'vitest';
import type { Subscription } from '../api/responses.ts';
import { subscriptionInWords } from './subscription-words.ts';

type Bought = NonNullable<Subscription['subscription']>;

const nothing: Subscription = {
  isPremium: false,
  source: null,
  until: null,
  trialDays: null,
  isSimulated: false,
  isSelling: true,
  hasPortal: false,
  subscription: null,
};
const price = { amount: 499, currency: 'usd', interval: 'month', intervalCount: 1 } as const;
const later = '2026-12-02T12:00:00Z';

function having(changes: Partial<Bought>, facts: Partial<Subscription> = {}): string {
  return subscriptionInWords({
    ...nothing,
    isPremium: true,
    source: 'subscription',
    until: later,
    subscription: {
      plan: 'monthly',
      state: 'active',
      price,
      renewsAt: null,
      endsAt: null,
      graceEndsAt: null,
      ...changes,
    },
    ...facts,
  });
}

describe('subscriptionInWords', () => {
  it('says when and at what price the subscription renews, or when it ends', () => {
    expect(having({ renewsAt: later })).toBe(
      'You have the monthly plan, $4.99 a month. It renews on Wed, Dec 2, 2026.',
    );
    expect(having({ state: 'ending', endsAt: later, plan: 'season' })).toBe(
      'You have the season plan, $4.99 a month. It ends on Wed, Dec 2, 2026 and is not charged again.',
    );
    expect(having({ state: 'trialing', renewsAt: later })).toContain(
      'The first payment is charged on Wed, Dec 2, 2026; until then it costs nothing.',
    );
    expect(having({ plan: null, price: null, renewsAt: later })).toBe(
      'You have a plan that is no longer sold. It renews on Wed, Dec 2, 2026.',
    );
  });

  it('says that a payment failed, and the consequences', () => {
    const owed = { state: 'pastDue', graceEndsAt: later } as const;
    expect(having(owed)).toContain('You keep premium until Wed, Dec 2, 2026');
    expect(having(owed, { isPremium: false, source: null, until: null })).toContain('premium has ended');
    expect(having({ state: 'awaitingPayment' }, { isPremium: false, source: null })).not.toContain(
      'do not have',
    );
  });

  it('says that a payment was refunded or disputed, and the consequences', () => {
    const without = { isPremium: false, source: null, until: null };
    expect(having({ state: 'refunded', renewsAt: later }, without)).toBe(
      'Your last payment was refunded in full, so premium has ended. Your subscription continues: the next payment, $4.99 a month, is charged on Wed, Dec 2, 2026 and restarts premium. Cancel it at Stripe if you do not want that.',
    );
    expect(having({ state: 'disputed' }, without)).toContain('Nothing more is charged.');
  });

  it('names another source of premium, and then omits an ended subscription', () => {
    expect(having({ renewsAt: later }, { source: 'granted', until: null })).toMatch(
      /^Premium was given to this account\. You have the monthly plan/,
    );
    expect(having({ state: 'ended', endsAt: later }, { source: 'trial' })).toBe(
      'You are on the free trial, until Wed, Dec 2, 2026.',
    );
    expect(having({ state: 'ended', endsAt: later }, { isPremium: false, source: null })).toBe(
      'Your subscription ended on Wed, Dec 2, 2026. You do not have premium.',
    );
  });

  it('offers the free trial to users who can still start it', () => {
    expect(subscriptionInWords({ ...nothing, trialDays: 14 })).toBe(
      'You do not have premium. A free trial of 14 days is available to you.',
    );
  });
});
