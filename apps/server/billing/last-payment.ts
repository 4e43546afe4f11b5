import type Stripe from 'stripe';
import type { Withdrawal } from '../database/schema/billing.ts';
import { asked, instantOf } from './stripe.ts';

/** A payment that was taken for a bill, and what became of it. */
export interface Payment {
  /** In the currency's smallest unit, as all amounts. */
  readonly amount: number;
  readonly amountRefunded: number;
  /** Stripe's words for where each dispute about it stands. */
  readonly disputes: readonly string[];
}

/**
 * Where the bank has not taken the money: an inquiry before a dispute, or one that was won. Every other word, one that
 * is not known yet included, means that the money is not ours, or not for now.
 */
const harmless: readonly string[] = [
  'won',
  'prevented',
  'warning_needs_response',
  'warning_under_review',
  'warning_closed',
];

/**
 * Whether the payments for a bill went back: disputed, where one of them is; refunded, where nothing of them is left. A
 * part that is given back leaves what was bought.
 */
export function withdrawalOf(payments: readonly Payment[]): Withdrawal | null {
  if (payments.some(({ disputes }) => disputes.some((status) => !harmless.includes(status))))
    return 'disputed';
  const left = payments.reduce((sum, { amount, amountRefunded }) => sum + amount - amountRefunded, 0);
  return payments.length > 0 && left <= 0 ? 'refunded' : null;
}

/** What a subscription's bills say, beside the subscription itself. */
export interface Bills {
  /** When the first of the bills was tried that are owed one after the other up to now; null where none is owed. */
  readonly owedSince: Date | null;
  /** How the last payment that was taken went back; null where it did not, or there was none. */
  readonly withdrawn: Withdrawal | null;
}

const isOwed = ({ status }: Stripe.Invoice) => status === 'open' || status === 'uncollectible';
const wasTaken = ({ amount_paid: paid, status }: Stripe.Invoice) => status === 'paid' && paid > 0;

async function paymentOf(stripe: Stripe, charge: Stripe.Charge): Promise<Payment> {
  /* A charge says that it was disputed ever, and not how that ended. */
  const disputes = charge.disputed
    ? (await asked(stripe.disputes.list({ charge: charge.id, limit: 100 }))).data
    : [];
  return {
    amount: charge.amount,
    amountRefunded: charge.amount_refunded,
    disputes: disputes.map(({ status }) => status),
  };
}

async function withdrawnOf(stripe: Stripe, invoice: Stripe.Invoice): Promise<Withdrawal | null> {
  const { data } = await asked(
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

/** How many bills are looked through: more than a year of monthly ones. */
const mostBills = 20;

/**
 * Reads what a subscription's bills say: one request more where the last one is paid, and two where it is not.
 *
 * @param latest the subscription's last bill
 * @throws ApiError as `asked` does
 */
export async function readBills(
  stripe: Stripe,
  subscription: string,
  latest: Stripe.Invoice | null,
): Promise<Bills> {
  if (!latest) return { owedSince: null, withdrawn: null };
  if (wasTaken(latest)) return { owedSince: null, withdrawn: await withdrawnOf(stripe, latest) };
  const { data } = await asked(stripe.invoices.list({ subscription, limit: mostBills }));
  const settled = data.findIndex((invoice) => !isOwed(invoice));
  const owed = (settled < 0 ? data : data.slice(0, settled)).at(-1);
  const taken = data.find(wasTaken);
  return {
    owedSince: owed ? instantOf(owed.status_transitions.finalized_at ?? owed.created) : null,
    withdrawn: taken ? await withdrawnOf(stripe, taken) : null,
  };
}
