import { at } from '../at.ts';
import { Charges, type PaymentAction } from './charges.ts';
import {
  type LedgerFacts,
  type LedgerOptions,
  later,
  mapOf,
  newSubscription,
  type PayBy,
  type SubscriptionAction,
} from './ledger-facts.ts';
import { Portals } from './portals.ts';
import {
  answered,
  type Customer,
  type Invoice,
  newId,
  type Price,
  prices,
  Refused,
  type Session,
  type Subscription,
} from './shapes.ts';

export class Ledger {
  /** Seconds by which the ledger’s clock is ahead of real time. */
  ahead = 0;
  readonly #customers: Map<string, Customer>;
  readonly #sessions: Map<string, Session>;
  readonly #subscriptions: Map<string, Subscription>;
  readonly #invoices: Map<string, Invoice>;
  readonly charges: Charges;
  readonly portals = new Portals((customer) => this.#livingCustomer(customer));
  readonly #onEvent: LedgerOptions['onEvent'];
  readonly #onChange: LedgerOptions['onChange'];

  constructor({ onEvent, onChange, facts }: LedgerOptions) {
    this.#onEvent = onEvent;
    this.#onChange = onChange;
    this.#customers = mapOf(facts?.customers);
    this.#sessions = mapOf(facts?.sessions);
    this.#subscriptions = mapOf(facts?.subscriptions);
    this.#invoices = mapOf(facts?.invoices);
    this.charges = new Charges({
      facts: facts ?? null,
      now: () => this.now(),
      emit: (type, object) => this.#emit(type, object),
    });
  }

  /** Returns the time in seconds since the epoch. */
  now(): number {
    return Math.floor(Date.now() / 1000) + this.ahead;
  }

  facts(): LedgerFacts {
    return {
      customers: [...this.#customers.values()],
      sessions: [...this.#sessions.values()],
      subscriptions: [...this.#subscriptions.values()],
      invoices: [...this.#invoices.values()],
      ...this.charges.facts(),
    };
  }

  #emit(type: string, object: object): void {
    this.#onEvent({
      id: newId('evt'),
      object: 'event',
      type,
      created: this.now(),
      livemode: false,
      api_version: '2026-10-28.endive',
      // Copy the object, because an event’s data must not change later.
      data: { object: structuredClone(answered(object)) },
    });
    this.#onChange?.(this.facts());
  }

  price(id: string): Price {
    const price = prices.find((one) => one.id === id);
    if (!price) throw new Refused(`No such price: '${id}'`, 404, 'resource_missing');
    return price;
  }

  createCustomer(email: string | null, metadata: Readonly<Record<string, string>>): Customer {
    const customer: Customer = { id: newId('cus'), object: 'customer', created: this.now(), email, metadata };
    this.#customers.set(customer.id, customer);
    this.#emit('customer.created', customer);
    return customer;
  }

  /** Returns a customer. Deleted customers have a `deleted` flag. */
  customer(id: string): Customer {
    const customer = this.#customers.get(id);
    if (!customer) throw new Refused(`No such customer: '${id}'`, 404, 'resource_missing');
    return customer;
  }

  #livingCustomer(id: string): Customer {
    const customer = this.customer(id);
    if (customer.deleted) throw new Refused(`No such customer: '${id}'`, 404, 'resource_missing');
    return customer;
  }

  deleteCustomer(id: string): Customer {
    const customer = this.#livingCustomer(id);
    for (const subscription of this.subscriptionsOf(id)) this.act(subscription.id, 'cancelNow');
    customer.deleted = true;
    this.#emit('customer.deleted', customer);
    return customer;
  }

  openSession(
    wish: Pick<
      Session,
      | 'automatic_tax'
      | 'cancel_url'
      | 'client_reference_id'
      | 'customer'
      | 'metadata'
      | 'success_url'
      | '_wish'
    > & { readonly base: string },
  ): Session {
    const { base, ...requested } = wish;
    this.#livingCustomer(requested.customer);
    const price = this.price(requested._wish.price);
    const { trialEnd } = requested._wish;
    if (trialEnd !== null && trialEnd < this.now() + 48 * 3600)
      throw new Refused('The `trial_end` date has to be at least 2 days in the future.');
    const id = newId('cs_test');
    const session: Session = {
      ...requested,
      id,
      object: 'checkout.session',
      mode: 'subscription',
      created: this.now(),
      expires_at: this.now() + 24 * 3600,
      currency: price.currency,
      amount_total: trialEnd === null ? price.unit_amount : 0,
      status: 'open',
      payment_status: 'unpaid',
      subscription: null,
      url: `${base}/stripe/checkout/${id}`,
    };
    this.#sessions.set(id, session);
    this.#onChange?.(this.facts());
    return session;
  }

  session(id: string): Session {
    const session = this.#sessions.get(id);
    if (!session) throw new Refused(`No such checkout.session: '${id}'`, 404, 'resource_missing');
    if (session.status === 'open' && session.expires_at <= this.now()) this.#close(session, 'expired');
    return session;
  }

  #close(session: Session, status: 'complete' | 'expired'): void {
    session.status = status;
    session.url = null;
    if (status === 'expired') this.#emit('checkout.session.expired', session);
  }

  expire(id: string): Session {
    const session = this.session(id);
    if (session.status !== 'open')
      throw new Refused(
        `Only Checkout Sessions with a status in ["open"] can be expired. This Checkout Session has a status of ${session.status}.`,
      );
    this.#close(session, 'expired');
    return session;
  }

  #bill(
    subscription: Pick<Subscription, 'customer' | 'id'>,
    reason: Invoice['billing_reason'],
    price: Price,
    amount: number,
    isPaid: boolean,
  ): Invoice {
    const now = this.now();
    const invoice: Invoice = {
      id: newId('in'),
      object: 'invoice',
      created: now,
      customer: subscription.customer,
      billing_reason: reason,
      currency: price.currency,
      amount_due: amount,
      amount_paid: isPaid ? amount : 0,
      status: isPaid ? 'paid' : 'open',
      status_transitions: { finalized_at: now },
      parent: { subscription_details: { subscription: subscription.id } },
    };
    this.#invoices.set(invoice.id, invoice);
    if (isPaid) this.charges.take(invoice);
    return invoice;
  }

  /** Pays a session. Cards succeed immediately, bank debits later. */
  pay(id: string, by: PayBy): Session {
    const session = this.session(id);
    if (session.status !== 'open') throw new Refused('This Checkout Session is no longer open.');
    const price = this.price(session._wish.price);
    const now = this.now();
    const subscriptionId = newId('sub');
    const isPaid = by === 'card' || session.amount_total === 0;
    const invoice = this.#bill(
      { customer: session.customer, id: subscriptionId },
      'subscription_create',
      price,
      session.amount_total,
      isPaid,
    );
    const subscription = newSubscription({ id: subscriptionId, session, price, invoice, now });
    this.#subscriptions.set(subscriptionId, subscription);
    session.subscription = subscriptionId;
    session.payment_status = session.amount_total === 0 ? 'no_payment_required' : isPaid ? 'paid' : 'unpaid';
    this.#close(session, 'complete');
    this.#emit('customer.subscription.created', subscription);
    if (isPaid) this.#emit('invoice.paid', invoice);
    this.#emit('checkout.session.completed', session);
    return session;
  }

  subscription(id: string): Subscription {
    const subscription = this.#subscriptions.get(id);
    if (!subscription) throw new Refused(`No such subscription: '${id}'`, 404, 'resource_missing');
    return subscription;
  }

  invoice(id: string): Invoice {
    const invoice = this.#invoices.get(id);
    if (!invoice) throw new Refused(`No such invoice: '${id}'`, 404, 'resource_missing');
    return invoice;
  }

  invoicesOf(subscription: string): Invoice[] {
    return [...this.#invoices.values()]
      .filter(({ parent }) => parent.subscription_details.subscription === subscription)
      .reverse();
  }

  actOnPayment(id: string, action: PaymentAction): Subscription {
    const subscription = this.subscription(id);
    this.charges.act(id, action);
    return subscription;
  }

  subscriptionsOf(customer: string): Subscription[] {
    this.customer(customer);
    return [...this.#subscriptions.values()]
      .filter((one) => one.customer === customer && one.status !== 'canceled')
      .reverse();
  }

  act(id: string, action: SubscriptionAction): Subscription {
    const subscription = this.subscription(id);
    if (subscription.status === 'canceled')
      throw new Refused(`No such subscription: '${id}'`, 404, 'resource_missing');
    const item = at(subscription.items.data, 0);
    const invoice = this.invoice(subscription.latest_invoice);
    switch (action) {
      case 'renew':
      case 'failRenewal':
        this.#endPeriod(subscription, action === 'renew');
        break;
      case 'cancelNow':
        this.#end(subscription);
        break;
      case 'cancelAtPeriodEnd':
        subscription.cancel_at = item.current_period_end;
        subscription.canceled_at = this.now();
        this.#emit('customer.subscription.updated', subscription);
        break;
      case 'resume':
        subscription.cancel_at = null;
        subscription.canceled_at = null;
        this.#emit('customer.subscription.updated', subscription);
        break;
      case 'payOwed':
      case 'confirmPayment':
        if (invoice.status !== 'open') throw new Refused('Nothing is owed.');
        invoice.status = 'paid';
        invoice.amount_paid = invoice.amount_due;
        this.charges.take(invoice);
        subscription.status = 'active';
        this.#settleSession(subscription, action === 'confirmPayment');
        this.#emit('invoice.paid', invoice);
        this.#emit('customer.subscription.updated', subscription);
        break;
      case 'refusePayment': {
        if (invoice.status !== 'open') throw new Refused('Nothing is under way.');
        subscription.status = 'past_due';
        const session = this.#sessionOf(subscription);
        if (session) this.#emit('checkout.session.async_payment_failed', session);
        this.#emit('invoice.payment_failed', invoice);
        this.#emit('customer.subscription.updated', subscription);
      }
    }
    return subscription;
  }

  #sessionOf({ id }: Subscription): Session | undefined {
    return [...this.#sessions.values()].find((session) => session.subscription === id);
  }

  #settleSession(subscription: Subscription, isConfirmed: boolean): void {
    const session = this.#sessionOf(subscription);
    if (!isConfirmed || session?.payment_status !== 'unpaid') return;
    session.payment_status = 'paid';
    this.#emit('checkout.session.async_payment_succeeded', session);
  }

  #end(subscription: Subscription): void {
    subscription.status = 'canceled';
    subscription.ended_at = this.now();
    subscription.canceled_at ??= this.now();
    this.#emit('customer.subscription.deleted', subscription);
  }

  /** Ends the current period now without moving the clock to the period’s end. */
  #endPeriod(subscription: Subscription, isPaid: boolean): void {
    const item = at(subscription.items.data, 0);
    const now = this.now();
    if (subscription.cancel_at !== null) {
      item.current_period_end = now;
      subscription.cancel_at = now;
      this.#end(subscription);
      return;
    }
    item.current_period_start = now;
    item.current_period_end = later(now, item.price);
    if (subscription.trial_end !== null) subscription.trial_end = Math.min(subscription.trial_end, now);
    const { unit_amount: amount } = item.price;
    const invoice = this.#bill(subscription, 'subscription_cycle', item.price, amount, isPaid);
    subscription.latest_invoice = invoice.id;
    subscription.status = isPaid ? 'active' : 'past_due';
    this.#emit(isPaid ? 'invoice.paid' : 'invoice.payment_failed', invoice);
    this.#emit('customer.subscription.updated', subscription);
  }
}
