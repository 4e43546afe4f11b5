import { type Charge, type Dispute, type Invoice, newId, Refused } from './shapes.ts';

export const paymentActions = ['refund', 'refundPart', 'dispute', 'winDispute', 'loseDispute'] as const;
export type PaymentAction = (typeof paymentActions)[number];

export interface ChargeFacts {
  readonly charges: readonly Charge[];
  readonly disputes: readonly Dispute[];
}

interface ChargeOptions {
  readonly facts: ChargeFacts | null;
  /** Seconds since the epoch. */
  readonly now: () => number;
  readonly emit: (type: string, object: object) => void;
}

export class Charges {
  readonly #charges: Charge[];
  readonly #disputes: Dispute[];
  readonly #now: ChargeOptions['now'];
  readonly #emit: ChargeOptions['emit'];

  constructor({ facts, now, emit }: ChargeOptions) {
    this.#charges = [...(facts?.charges ?? [])];
    this.#disputes = [...(facts?.disputes ?? [])];
    this.#now = now;
    this.#emit = emit;
  }

  facts(): ChargeFacts {
    return { charges: this.#charges, disputes: this.#disputes };
  }

  take({ amount_due: amount, currency, customer, id, parent }: Invoice): void {
    if (amount === 0) return;
    this.#charges.push({
      id: newId('ch'),
      object: 'charge',
      created: this.#now(),
      customer,
      currency,
      amount,
      amount_refunded: 0,
      refunded: false,
      disputed: false,
      payment_intent: newId('pi'),
      _invoice: id,
      _subscription: parent.subscription_details.subscription,
    });
  }

  charge(id: string): Charge {
    const charge = this.#charges.find((one) => one.id === id);
    if (!charge) throw new Refused(`No such charge: '${id}'`, 404, 'resource_missing');
    return charge;
  }

  ofInvoice(invoice: string): Charge[] {
    return this.#charges.filter(({ _invoice }) => _invoice === invoice);
  }

  /** Newest first. */
  disputesOf(charge: string): Dispute[] {
    return this.#disputes.filter((one) => one.charge === charge).reverse();
  }

  act(subscription: string, action: PaymentAction): Charge {
    const charge = this.#charges.findLast(({ _subscription }) => _subscription === subscription);
    if (!charge) throw new Refused('Nothing was paid.');
    if (action === 'refund' || action === 'refundPart') this.#refund(charge, action === 'refund');
    else if (action === 'dispute') this.#open(charge);
    else this.#close(charge, action === 'winDispute' ? 'won' : 'lost');
    return charge;
  }

  #refund(charge: Charge, isWhole: boolean): void {
    const left = charge.amount - charge.amount_refunded;
    if (left === 0) throw new Refused(`Charge ${charge.id} has already been refunded.`);
    if (charge.disputed) throw new Refused(`Charge ${charge.id} has been charged back.`);
    charge.amount_refunded += isWhole ? left : Math.ceil(left / 2);
    charge.refunded = charge.amount_refunded === charge.amount;
    this.#emit('charge.refunded', charge);
  }

  #open(charge: Charge): void {
    if (charge.disputed) throw new Refused('There is a dispute about it already.');
    charge.disputed = true;
    const dispute: Dispute = {
      id: newId('du'),
      object: 'dispute',
      created: this.#now(),
      charge: charge.id,
      payment_intent: charge.payment_intent,
      amount: charge.amount,
      currency: charge.currency,
      reason: 'fraudulent',
      status: 'needs_response',
    };
    this.#disputes.push(dispute);
    this.#emit('charge.dispute.created', dispute);
  }

  #close(charge: Charge, status: 'lost' | 'won'): void {
    const dispute = this.#disputes.find((one) => one.charge === charge.id && one.status === 'needs_response');
    if (!dispute) throw new Refused('There is no open dispute about it.');
    dispute.status = status;
    this.#emit('charge.dispute.closed', dispute);
  }
}
