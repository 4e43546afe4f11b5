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
    /** When it was tried first. */
    readonly at: Date;
  } | null;
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
 * from the first failure; ended, nothing beyond its end. One whose first payment has not arrived opens nothing.
 *
 * @param owedSince since when a renewal was owed when the subscription was read last; null when none was. A second bill
 * that stays unpaid does not begin the grace anew.
 */
export function entitlementOf(
  { status, periodEnd, cancelAt, endedAt, invoice }: SubscriptionState,
  graceDays: number,
  owedSince: Date | null,
): Entitlement {
  const closed: Entitlement = { accessUntil: null, renews: false, awaitsPayment: false, failedAt: null };
  const awaitsPayment =
    isRunning({ status }) && (status === 'incomplete' || (invoice?.isFirst === true && !invoice.isPaid));
  if (awaitsPayment) return { ...closed, awaitsPayment };
  switch (status) {
    case 'active':
    case 'trialing':
      return {
        ...closed,
        accessUntil: earlier(periodEnd, cancelAt),
        renews: cancelAt === null || cancelAt > periodEnd,
      };
    case 'past_due':
    case 'unpaid': {
      const failedAt = earlier(invoice?.at ?? periodEnd, owedSince);
      const graceEnd = new Date(failedAt.getTime() + graceDays * day);
      return { ...closed, accessUntil: earlier(graceEnd, cancelAt), failedAt };
    }
    case 'canceled':
      return { ...closed, accessUntil: endedAt };
    default:
      return closed;
  }
}
