import type Stripe from 'stripe';
import type { Withdrawal } from '../kernel/database/schema/billing.ts';
import { instantOf, requestStripe } from './stripe.ts';

export interface Payment {
  /** In the currency's smallest unit. */
  readonly amount: number;
  readonly amountRefunded: number;
  readonly disputes: readonly string[];
}

/** Dispute statuses in which the bank has not taken the money: an inquiry, or a won dispute. */
const harmless: readonly string[] = [
  'won',
  'prevented',
  'warning_needs_response',
  'warning_under_review',
  'warning_closed',
];

/**
 * Returns how an invoice's payments were reversed: disputed if any of them is; refunded if all the money is.
 * After a partial refund, access continues.
 */
export function withdrawalOf(payments: readonly Payment[]): Withdrawal | null {
  if (payments.some(({ disputes }) => disputes.some((status) => !harmless.includes(status))))
    return 'disputed';
  const left = payments.reduce((sum, { amount, amountRefunded }) => sum + amount - amountRefunded, 0);
  return payments.length > 0 && left <= 0 ? 'refunded' : null;
}

/** Data from a subscription's invoices that the subscription itself does not contain. */
export interface Bills {
  /** When the oldest of the consecutive unpaid invoices was finalized; null if none is unpaid. */
  readonly owedSince: Date | null;
  /** How the last payment was reversed; null if it was not, or if there was no payment. */
  readonly withdrawn: Withdrawal | null;
}

const isOwed = ({ status }: Stripe.Invoice) => status === 'open' || status === 'uncollectible';
const wasTaken = ({ amount_paid: paid, status }: Stripe.Invoice) => status === 'paid' && paid > 0;

async function paymentOf(stripe: Stripe, charge: Stripe.Charge): Promise<Payment> {
  // A charge shows that it was disputed, but not how the dispute ended.
  const disputes = charge.disputed
    ? (await requestStripe(stripe.disputes.list({ charge: charge.id, limit: 100 }))).data
    : [];
  return {
    amount: charge.amount,
    amountRefunded: charge.amount_refunded,
    disputes: disputes.map(({ status }) => status),
  };
}

async function withdrawnOf(stripe: Stripe, invoice: Stripe.Invoice): Promise<Withdrawal | null> {
  const { data } = await requestStripe(
    stripe.invoicePayments.list({
      invoice: invoice.id,
      status: 'paid',
      limit: 100,
      expand: ['data.payment.payment_intent.latest_charge', 'data.payment.charge'],
    }),
  );
  const payments: Payment[] = [];
  for (const { payment } of data) {
    const intent = typeof payment.payment_intent === 'object' ? payment.payment_intent : null;
    const charge = intent?.latest_charge ?? payment.charge;
    if (charge && typeof charge === 'object') payments.push(await paymentOf(stripe, charge));
  }
  return withdrawalOf(payments);
}

/** Maximum invoices to read: more than a year of monthly ones. */
const mostBills = 20;

/**
 * Reads a subscription's invoices. Requests the earlier ones only if the last one was not paid.
 * @param latest the subscription's last invoice
 * @throws ApiError like `requestStripe`
 */
export async function readBills(
  stripe: Stripe,
  subscription: string,
  latest: Stripe.Invoice | null,
): Promise<Bills> {
  if (!latest) return { owedSince: null, withdrawn: null };
  if (wasTaken(latest)) return { owedSince: null, withdrawn: await withdrawnOf(stripe, latest) };
  const { data } = await requestStripe(stripe.invoices.list({ subscription, limit: mostBills }));
  const settled = data.findIndex((invoice) => !isOwed(invoice));
  const owed = (settled < 0 ? data : data.slice(0, settled)).at(-1);
  const taken = data.find(wasTaken);
  return {
    owedSince: owed ? instantOf(owed.status_transitions.finalized_at ?? owed.created) : null,
    withdrawn: taken ? await withdrawnOf(stripe, taken) : null,
  };
}
