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
    invoice: { isFirst: true, isPaid: true, at: start },
    ...changes,
  };
}

const opens = (changes: Partial<SubscriptionState>, owedSince: Date | null = null) =>
  entitlementOf(subscription(changes), 7, owedSince);

describe('what a subscription opens', () => {
  it('is the period that is paid for, which goes on', () => {
    expect(opens({})).toEqual({ accessUntil: after(30), renews: true, awaitsPayment: false, failedAt: null });
    expect(opens({ status: 'trialing', periodEnd: after(14) })).toMatchObject({
      accessUntil: after(14),
      renews: true,
    });
  });

  it('ends where the subscription is to end', () => {
    expect(opens({ cancelAt: after(30) })).toMatchObject({ accessUntil: after(30), renews: false });
    expect(opens({ cancelAt: after(10) })).toMatchObject({ accessUntil: after(10), renews: false });
    expect(opens({ cancelAt: after(90) })).toMatchObject({ accessUntil: after(30), renews: true });
    expect(opens({ status: 'canceled', endedAt: after(3) })).toMatchObject({
      accessUntil: after(3),
      renews: false,
    });
  });

  it('goes on for the days of grace after a renewal has failed, counted from its first failure', () => {
    const owed = {
      status: 'past_due',
      periodEnd: after(60),
      invoice: { isFirst: false, isPaid: false, at: after(30) },
    };
    expect(opens(owed)).toMatchObject({ accessUntil: after(37), renews: false, failedAt: after(30) });
    /* The next bill stays unpaid, too. */
    const again = { ...owed, invoice: { isFirst: false, isPaid: false, at: after(60) } };
    expect(opens(again, after(30))).toMatchObject({ accessUntil: after(37), failedAt: after(30) });
    expect(opens({ ...owed, status: 'unpaid' }).accessUntil).toEqual(after(37));
  });

  it('is nothing before the first payment has arrived, whatever the word for it', () => {
    const invoice = { isFirst: true, isPaid: false, at: start };
    for (const status of ['active', 'past_due', 'unpaid', 'incomplete'])
      expect(opens({ status, invoice }), status).toMatchObject({ accessUntil: null, awaitsPayment: true });
    for (const status of ['incomplete_expired', 'paused', 'a word of next year'])
      expect(opens({ status }), status).toMatchObject({ accessUntil: null, awaitsPayment: false });
  });

  it('is never longer for having been cancelled, nor for a failure that was seen earlier', () => {
    const instant = fc.integer({ min: 0, max: 120 }).map(after);
    fc.assert(
      fc.property(
        fc.constantFrom('active', 'trialing', 'past_due', 'unpaid', 'canceled', 'paused', 'incomplete'),
        instant,
        instant,
        fc.record({ isFirst: fc.boolean(), isPaid: fc.boolean(), at: instant }),
        fc.option(instant),
        (status, periodEnd, cancelAt, invoice, owedSince) => {
          const state = subscription({
            status,
            periodEnd,
            invoice,
            endedAt: status === 'canceled' ? cancelAt : null,
          });
          const ms = (date: Date | null) => date?.getTime() ?? 0;
          const going = entitlementOf(state, 7, null);
          expect(ms(entitlementOf({ ...state, cancelAt }, 7, null).accessUntil)).toBeLessThanOrEqual(
            ms(going.accessUntil),
          );
          expect(ms(entitlementOf(state, 7, owedSince).accessUntil)).toBeLessThanOrEqual(
            ms(going.accessUntil),
          );
          if (going.renews) expect(isRunning({ status })).toBe(true);
        },
      ),
    );
  });
});
