import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { entitlementOf, isRunning, type SubscriptionState } from './entitlement.ts';

const day = 86_400_000;
const start = new Date('2026-11-01T12:00:00Z');
const after = (days: number) => new Date(start.getTime() + days * day);

function subscription(changes: Partial<SubscriptionState> = {}): SubscriptionState {
  return {
    status: 'active',
    periodEnd: after(30),
    cancelAt: null,
    endedAt: null,
    invoice: { isFirst: true, isPaid: true },
    owedSince: null,
    withdrawn: null,
    ...changes,
  };
}

const opens = (changes: Partial<SubscriptionState>) => entitlementOf(subscription(changes), 7);

describe('entitlementOf', () => {
  it('grants premium for the paid period, and reports that the period renews', () => {
    expect(opens({})).toEqual({ accessUntil: after(30), renews: true, awaitsPayment: false, failedAt: null });
    expect(opens({ status: 'trialing', periodEnd: after(14) })).toMatchObject({
      accessUntil: after(14),
      renews: true,
    });
  });

  it('ends premium on the date the subscription is to end', () => {
    expect(opens({ cancelAt: after(30) })).toMatchObject({ accessUntil: after(30), renews: false });
    expect(opens({ cancelAt: after(10) })).toMatchObject({ accessUntil: after(10), renews: false });
    expect(opens({ cancelAt: after(90) })).toMatchObject({ accessUntil: after(30), renews: true });
    expect(opens({ status: 'canceled', endedAt: after(3) })).toMatchObject({
      accessUntil: after(3),
      renews: false,
    });
  });

  it('continues premium for the grace period after a failed renewal, counted from the first failure', () => {
    const owed = {
      status: 'past_due',
      periodEnd: after(60),
      invoice: { isFirst: false, isPaid: false },
      owedSince: after(30),
    };
    expect(opens(owed)).toMatchObject({ accessUntil: after(37), renews: false, failedAt: after(30) });
    // The next invoice is unpaid, too.
    expect(opens({ ...owed, periodEnd: after(90) })).toMatchObject({
      accessUntil: after(37),
      failedAt: after(30),
    });
    expect(opens({ ...owed, status: 'unpaid' }).accessUntil).toEqual(after(37));
  });

  it('grants nothing before the first payment, whatever the status', () => {
    const invoice = { isFirst: true, isPaid: false };
    for (const status of ['active', 'past_due', 'unpaid', 'incomplete'])
      expect(opens({ status, invoice }), status).toMatchObject({ accessUntil: null, awaitsPayment: true });
    for (const status of ['incomplete_expired', 'paused', 'a word of next year'])
      expect(opens({ status }), status).toMatchObject({ accessUntil: null, awaitsPayment: false });
  });

  it('grants nothing after a reversed payment, although the subscription continues', () => {
    for (const withdrawn of ['refunded', 'disputed'] as const) {
      for (const status of ['active', 'past_due', 'unpaid'])
        expect(opens({ status, withdrawn, owedSince: after(30) })).toEqual({
          accessUntil: null,
          renews: true,
          awaitsPayment: false,
          failedAt: null,
        });
      expect(opens({ withdrawn, cancelAt: after(30) })).toMatchObject({ accessUntil: null, renews: false });
      expect(opens({ withdrawn, status: 'canceled', endedAt: after(3) })).toMatchObject({
        accessUntil: after(3),
      });
    }
  });

  it('never extends access because of a cancellation, an earlier failure or a reversed payment', () => {
    const instant = fc.integer({ min: 0, max: 120 }).map(after);
    fc.assert(
      fc.property(
        fc.constantFrom('active', 'trialing', 'past_due', 'unpaid', 'canceled', 'paused', 'incomplete'),
        instant,
        instant,
        fc.record({ isFirst: fc.boolean(), isPaid: fc.boolean() }),
        instant,
        (status, periodEnd, cancelAt, invoice, owedSince) => {
          const state = subscription({
            status,
            periodEnd,
            invoice,
            owedSince,
            endedAt: status === 'canceled' ? cancelAt : null,
          });
          const ms = (changes: Partial<SubscriptionState>) =>
            entitlementOf({ ...state, ...changes }, 7).accessUntil?.getTime() ?? 0;
          const going = entitlementOf(state, 7);
          expect(ms({ cancelAt })).toBeLessThanOrEqual(ms({}));
          expect(ms({ owedSince: new Date(owedSince.getTime() - day) })).toBeLessThanOrEqual(ms({}));
          expect(ms({ withdrawn: 'disputed' })).toBeLessThanOrEqual(ms({}));
          if (going.renews) expect(isRunning({ status })).toBe(true);
        },
      ),
    );
  });
});
