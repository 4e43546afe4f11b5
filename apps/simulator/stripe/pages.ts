import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { at } from '../at.ts';
import { escapeText, page } from '../yahoo/consent-page.ts';
import type { Ledger } from './ledger.ts';
import { type SubscriptionAction, subscriptionActions } from './ledger-facts.ts';
import { type Price, Refused, type Session, type Subscription } from './shapes.ts';

const note =
  '<p class="note">This is a simulated Stripe. No card is asked for, no bank is involved, no money moves.</p>';

function money(amount: number, currency: string): string {
  return new Intl.NumberFormat('en', { style: 'currency', currency }).format(amount / 100);
}

function day(seconds: number): string {
  return new Intl.DateTimeFormat('en-GB', { dateStyle: 'long', timeZone: 'UTC' }).format(seconds * 1000);
}

function priceInWords({ currency, recurring, unit_amount: amount }: Price): string {
  return `${money(amount, currency)} per ${recurring.interval}`;
}

function button(decision: string, text: string, isMain = false): string {
  return `<p><button ${isMain ? 'class="agree" ' : ''}type="submit" name="decision" value="${decision}">${text}</button></p>`;
}

function checkoutPage(session: Session, price: Price, declined: boolean): string {
  const { trialEnd } = session._wish;
  const due = money(session.amount_total, session.currency);
  return page(
    'Checkout - simulated Stripe',
    `<h1>Subscribe to Fantasy Stats premium</h1>
${note}
<p><b>${priceInWords(price)}</b>${trialEnd === null ? '' : `, from ${day(trialEnd)}`}<br>Due today: ${due}</p>
${declined ? '<p role="alert"><b>Your card was declined.</b> Nothing was charged. Try another way.</p>' : ''}
<form method="post">
  ${button('card', `Pay ${due} by card`, true)}
  ${button('declined', 'Pay with a card that is declined')}
  ${button('bank', 'Pay by bank debit, confirmed later')}
  ${button('cancel', 'Go back without paying')}
  ${button('expire', 'Let this page expire')}
</form>`,
  );
}

function closedPage(session: Session): string {
  const text =
    session.status === 'expired'
      ? 'This checkout has expired. Nothing was charged.'
      : 'This was paid already. Nothing is charged twice.';
  return page(
    'Checkout - simulated Stripe',
    `<h1>This page has expired</h1>${note}<p>${text}</p><p><a href="${escapeText(session.cancel_url)}">Back to Fantasy Stats</a></p>`,
  );
}

const actionWords = {
  payOwed: 'Pay what is owed',
  confirmPayment: 'Let the bank confirm the payment',
  refusePayment: 'Let the bank refuse the payment',
  cancelAtPeriodEnd: 'Cancel at the end of the period',
  resume: 'Do not cancel',
  renew: 'Let the period end now',
  failRenewal: 'Let the period end now, and the payment of the next fail',
  cancelNow: 'Cancel at once',
} as const satisfies Record<SubscriptionAction, string>;

function offered({ cancel_at: cancelAt, status }: Subscription, isOwed: boolean): SubscriptionAction[] {
  if (isOwed && status !== 'past_due') return ['confirmPayment', 'refusePayment', 'cancelNow'];
  const usual: SubscriptionAction[] =
    cancelAt === null ? ['cancelAtPeriodEnd', 'renew', 'failRenewal'] : ['resume', 'renew'];
  return [...(isOwed ? (['payOwed'] as const) : []), ...usual, 'cancelNow'];
}

function subscriptionPart(subscription: Subscription, isOwed: boolean): string {
  const { current_period_end: end, price } = at(subscription.items.data, 0);
  const state =
    subscription.cancel_at === null
      ? `${subscription.status}, renews on ${day(end)}`
      : `ends on ${day(subscription.cancel_at)}`;
  return `<form method="post">
  <p><b>${priceInWords(price)}</b><br>${state}${isOwed ? '<br>A payment is owed.' : ''}</p>
  <input type="hidden" name="subscription" value="${subscription.id}">
  ${offered(subscription, isOwed)
    .map((action, index) => button(action, actionWords[action], index === 0))
    .join('\n  ')}
</form>`;
}

function field(body: unknown, name: string): string {
  const value: unknown = body !== null && typeof body === 'object' ? Reflect.get(body, name) : undefined;
  return typeof value === 'string' ? value : '';
}

function numberIn(request: FastifyRequest): string {
  return field(request.params, 'id');
}

export function addStripePages(server: FastifyInstance, ledger: Ledger): void {
  const show = (reply: FastifyReply, html: string) => reply.type('text/html; charset=utf-8').send(html);
  const orRefused = async (reply: FastifyReply, work: () => FastifyReply): Promise<FastifyReply> => {
    try {
      return await work();
    } catch (error) {
      if (!(error instanceof Refused)) throw error;
      return show(
        reply.code(error.status),
        page('Simulated Stripe', `<h1>This does not work</h1>${note}<p>${escapeText(error.message)}</p>`),
      );
    }
  };
  const showSession = (reply: FastifyReply, id: string, declined: boolean) => {
    const session = ledger.session(id);
    return show(
      reply,
      session.status === 'open'
        ? checkoutPage(session, ledger.price(session._wish.price), declined)
        : closedPage(session),
    );
  };

  server.get('/stripe/checkout/:id', (request, reply) =>
    orRefused(reply, () => showSession(reply, numberIn(request), false)),
  );
  server.post('/stripe/checkout/:id', (request, reply) =>
    orRefused(reply, () => {
      const id = numberIn(request);
      const session = ledger.session(id);
      const decision = field(request.body, 'decision');
      if (session.status !== 'open') return showSession(reply, id, false);
      if (decision === 'cancel') return reply.redirect(session.cancel_url, 303);
      if (decision === 'card' || decision === 'bank') {
        ledger.pay(id, decision);
        return reply.redirect(session.success_url.replaceAll('{CHECKOUT_SESSION_ID}', id), 303);
      }
      if (decision === 'expire') ledger.expire(id);
      return showSession(reply, id, decision === 'declined');
    }),
  );

  server.get('/stripe/portal/:id', (request, reply) =>
    orRefused(reply, () => {
      const { customer, return_url: back } = ledger.portals.find(numberIn(request));
      const subscriptions = ledger.subscriptionsOf(customer);
      const parts = subscriptions.map((one) =>
        subscriptionPart(one, ledger.invoice(one.latest_invoice).status === 'open'),
      );
      return show(
        reply,
        page(
          'Billing - simulated Stripe',
          `<h1>Your subscription</h1>${note}${parts.join('\n') || '<p>You have none.</p>'}
<p><a href="${escapeText(back)}">Return to Fantasy Stats</a></p>`,
        ),
      );
    }),
  );
  server.post('/stripe/portal/:id', (request, reply) =>
    orRefused(reply, () => {
      const { customer, id } = ledger.portals.find(numberIn(request));
      const subscription = ledger.subscription(field(request.body, 'subscription'));
      const action = subscriptionActions.find((one) => one === field(request.body, 'decision'));
      if (subscription.customer !== customer || !action) throw new Refused('There is no such choice.');
      ledger.act(subscription.id, action);
      return reply.redirect(id, 303);
    }),
  );
}
