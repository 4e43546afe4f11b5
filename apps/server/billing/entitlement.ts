import type { Withdrawal } from '../kernel/database/schema/billing.ts';

const day = 86_400_000;

export interface SubscriptionState {
  /**
   * Stripe's status: `active`, `trialing`, `past_due`, `unpaid`, `canceled`, `incomplete`,
   * `incomplete_expired`, `paused`.
   */
  readonly status: string;
  readonly periodEnd: Date;
  readonly cancelAt: Date | null;
  readonly endedAt: Date | null;
  readonly invoice: {
    readonly isFirst: boolean;
    readonly isPaid: boolean;
  } | null;
  /** When the oldest of the consecutive unpaid invoices was finalized; null if none is unpaid. */
  readonly owedSince: Date | null;
  /** How the last payment was reversed; null if it was not. */
  readonly withdrawn: Withdrawal | null;
}

export interface Entitlement {
  /** End of premium access; null without access. */
  readonly accessUntil: Date | null;
  /** Whether the subscription renews at the end of its period. */
  readonly renews: boolean;
  /** Whether the first payment is pending or has failed. */
  readonly awaitsPayment: boolean;
  /** When a renewal payment became overdue; null if none is. */
  readonly failedAt: Date | null;
}

/** Statuses of a subscription that has not ended. The account cannot buy another one. */
const running: readonly string[] = ['active', 'trialing', 'past_due', 'unpaid', 'paused', 'incomplete'];

/** Returns whether a subscription blocks a second one. */
export function isRunning({ status }: { readonly status: string }): boolean {
  return running.includes(status);
}

function earlier(first: Date, second: Date | null): Date {
  return second !== null && second < first ? second : first;
}

/**
 * Returns a subscription's access. Active and trialing subscriptions give access until their period ends. A
 * failed renewal adds a grace period from the first failure, which further unpaid invoices do not extend.
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
