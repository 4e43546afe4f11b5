import type { FastifyInstance, FastifyReply } from 'fastify';
import { paymentActions } from './charges.ts';
import type { Deliveries } from './deliveries.ts';
import type { Ledger } from './ledger.ts';
import { subscriptionActions } from './ledger-facts.ts';
import { Refused } from './shapes.ts';

function field(body: unknown, name: string): unknown {
  return body !== null && typeof body === 'object' && name in body ? Reflect.get(body, name) : undefined;
}

function text(body: unknown, name: string): string {
  const value = field(body, name);
  return typeof value === 'string' ? value : '';
}

export function addStripeControl(server: FastifyInstance, ledger: Ledger, deliveries: Deliveries): void {
  const wrong = (reply: FastifyReply, error: string) => reply.code(400).send({ error });

  server.get('/control/stripe', () => ({ ...ledger.facts(), events: deliveries.sent() }));

  server.post('/control/stripe/webhook', (request, reply) => {
    const url = text(request.body, 'url');
    if (!URL.canParse(url)) return wrong(reply, 'a webhook is {url: where events are sent}');
    deliveries.sendTo(url);
    return { url };
  });

  server.post('/control/stripe/events', async (request, reply) => {
    const order = field(request.body, 'release');
    const times = field(request.body, 'times') ?? 1;
    if (field(request.body, 'hold') === true) {
      deliveries.hold();
      return { held: true };
    }
    if ((order !== 'inOrder' && order !== 'reversed') || typeof times !== 'number' || !(times >= 1))
      return wrong(reply, 'events are {hold: true} or {release: inOrder or reversed, times?: from 1}');
    return { released: await deliveries.release(order, times) };
  });

  server.post('/control/stripe/clock', (request, reply) => {
    const ahead = field(request.body, 'ahead');
    if (typeof ahead !== 'number' || !Number.isInteger(ahead))
      return wrong(reply, 'a clock is {ahead: seconds}');
    ledger.ahead = ahead;
    return { ahead };
  });

  server.post('/control/stripe/subscriptions', (request, reply) => {
    const actionName = text(request.body, 'action');
    const id = text(request.body, 'subscription');
    const action = subscriptionActions.find((one) => one === actionName);
    const onPayment = paymentActions.find((one) => one === actionName);
    try {
      if (action) return ledger.act(id, action);
      if (onPayment) return ledger.actOnPayment(id, onPayment);
    } catch (error) {
      if (error instanceof Refused) return wrong(reply, error.message);
      throw error;
    }
    const actions = [...subscriptionActions, ...paymentActions].join(', ');
    return wrong(reply, `it is {subscription: its id, action: one of ${actions}}`);
  });

  server.post('/control/stripe/checkouts', (request, reply) => {
    const session = text(request.body, 'session');
    const action = text(request.body, 'action');
    try {
      if (action === 'card' || action === 'bank') return ledger.pay(session, action);
      if (action === 'expire') return ledger.expire(session);
    } catch (error) {
      if (error instanceof Refused) return wrong(reply, error.message);
      throw error;
    }
    return wrong(reply, 'it is {session: its id, action: card, bank or expire}');
  });
}
