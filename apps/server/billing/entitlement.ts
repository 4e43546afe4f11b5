import type { Withdrawal } from '../database/schema/billing.ts';

const day = 86_400_000;

/** A subscription as the payment service has it, as far as premium hangs on it. */
export interface SubscriptionState {
  /** Stripe's word: `active`, `trialing`, `past_due`, `unpaid`, `canceled`, `incomplete`, `incomplete_expired`, `paused`. */
  readonly status: string;
  readonly periodEnd: Date;
  readonly cancelAt: Date | null;
  readonly endedAt: Date | null;
  /** The last bill; null where there is none. */
  readonly invoice: {
    readonly isFirst: boolean;
    readonly isPaid: boolean;
  } | null;
  /** When the first of the bills was tried that are owed one after the other; null where none is owed. */
  readonly owedSince: Date | null;
  /** How the last payment went back; null where it did not. */
  readonly withdrawn: Withdrawal | null;
}

/** What a subscription opens. */
export interface Entitlement {
  /** Until when premium is open; null when it is not open by this. */
  readonly accessUntil: Date | null;
  /** It goes on at the end of its period. */
  readonly renews: boolean;
  /** The first payment is under way or has failed. */
  readonly awaitsPayment: boolean;
  /** Since when a renewal is owed. */
  readonly failedAt: Date | null;
}

/** Words of a subscription that is not over: while there is one, the account cannot buy another. */
const running: readonly string[] = ['active', 'trialing', 'past_due', 'unpaid', 'paused', 'incomplete'];

/** Whether a subscription stands in the way of a second one. */
export function isRunning({ status }: { readonly status: string }): boolean {
  return running.includes(status);
}

function earlier(first: Date, second: Date | null): Date {
  return second !== null && second < first ? second : first;
}

/**
 * What a subscription opens: active or on trial, the period that is paid for; with a renewal that failed, some days
 * from the first failure, which a second bill that stays unpaid does not begin again; ended, nothing beyond its end. One
 * whose first payment has not arrived, or whose last payment went back, opens nothing.
 *
 * By what the payment service says now alone: whatever was heard of it before, and in whichever order, is the same.
 */
export function entitlementOf(
  { status, periodEnd, cancelAt, endedAt, invoice, owedSince, withdrawn }: SubscriptionState,
  graceDays: number,
): Entitlement {
  const closed: Entitlement = { accessUntil: null, renews: false, awaitsPayment: false, failedAt: null };
  const awaitsPayment =
    isRunning({ status }) && (status === 'incomplete' || (invoice?.isFirst === true && !invoice.isPaid));
  if (awaitsPayment) return { ...closed, awaitsPayment };
  const goesOn = cancelAt === null || cancelAt > periodEnd;
  if (withdrawn && isRunning({ status })) return { ...closed, renews: goesOn };
  switch (status) {
    case 'active':
    case 'trialing':
      return {
        ...closed,
        accessUntil: earlier(periodEnd, cancelAt),
        renews: goesOn,
      };
    case 'past_due':
    case 'unpaid': {
      const failedAt = owedSince ?? periodEnd;
      const graceEnd = new Date(failedAt.getTime() + graceDays * day);
      return { ...closed, accessUntil: earlier(graceEnd, cancelAt), failedAt };
    }
    case 'canceled':
      return { ...closed, accessUntil: endedAt };
    default:
      return closed;
  }
}
