import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { Deliveries } from './deliveries.ts';
import type { Ledger } from './ledger.ts';
import { answered, Refused, type Subscription, stripeKey } from './shapes.ts';

type Form = Readonly<Record<string, string>>;

/** Parses form or query fields by name, e.g. `line_items[0][price]`. */
function formOf(value: unknown): Form {
  if (value === null || typeof value !== 'object') return {};
  return Object.fromEntries(
    Object.entries(value).flatMap(([name, one]) => (typeof one === 'string' ? [[name, one]] : [])),
  );
}

/** Returns `metadata[plan]=season` and similar fields as an object. */
function group(form: Form, name: string): Record<string, string> {
  const found: Record<string, string> = {};
  for (const [key, value] of Object.entries(form))
    if (key.startsWith(`${name}[`) && key.endsWith(']')) found[key.slice(name.length + 1, -1)] = value;
  return found;
}

function need(form: Form, name: string): string {
  const value = form[name];
  if (!value) throw new Refused(`Missing required param: ${name}.`);
  return value;
}

function expands(form: Form, what: string): boolean {
  return Object.entries(form).some(([name, value]) => name.startsWith('expand') && value === what);
}

function numberIn(request: FastifyRequest): string {
  const { params } = request;
  return params !== null && typeof params === 'object' && 'id' in params ? String(params.id) : '';
}

function refuse(
  reply: FastifyReply,
  { code, message, status }: Refused,
  type = 'invalid_request_error',
): FastifyReply {
  return reply.code(status).send({ error: { type, message, ...(code ? { code } : {}) } });
}

/** Adds the API methods below `/v1` that the product uses. */
export function addStripeApi(
  server: FastifyInstance,
  ledger: Ledger,
  deliveries: Deliveries,
  baseOf: (request: FastifyRequest) => string,
): void {
  const known = new Map<string, { readonly request: string; readonly answer: object }>();

  const spelt = (subscription: Subscription, isSpelt: boolean): object => ({
    ...answered(subscription),
    latest_invoice: isSpelt ? ledger.invoice(subscription.latest_invoice) : subscription.latest_invoice,
  });

  const list = (url: string, data: readonly object[]): object => ({
    object: 'list',
    url,
    has_more: false,
    data,
  });

  function route(
    method: 'DELETE' | 'GET' | 'POST',
    path: string,
    work: (form: Form, id: string, request: FastifyRequest) => object,
  ): void {
    server.route({
      method,
      url: `/v1/${path}`,
      handler: async (request, reply) => {
        reply.header('request-id', `req_${request.id.replaceAll(/\W/g, '')}`);
        if (request.headers.authorization !== `Bearer ${stripeKey}`)
          return refuse(reply, new Refused('Invalid API Key provided.', 401));
        const form = formOf(method === 'GET' ? request.query : request.body);
        const key = request.headers['idempotency-key'];
        const requestText = `${method} ${request.url} ${JSON.stringify(form)}`;
        const before = typeof key === 'string' ? known.get(key) : undefined;
        if (before && before.request !== requestText)
          return refuse(
            reply,
            new Refused('Keys for idempotent requests can only be used with the same parameters.'),
            'idempotency_error',
          );
        if (before) return reply.header('idempotent-replayed', 'true').send(before.answer);
        try {
          const response = structuredClone(work(form, numberIn(request), request));
          if (typeof key === 'string') known.set(key, { request: requestText, answer: response });
          return await reply.send(response);
        } catch (error) {
          if (error instanceof Refused) return refuse(reply, error);
          throw error;
        }
      },
    });
  }

  route('GET', 'prices/:id', (_form, id) => ledger.price(id));
  route('POST', 'customers', (form) => ledger.createCustomer(form.email ?? null, group(form, 'metadata')));
  route('GET', 'customers/:id', (_form, id) => {
    const customer = ledger.customer(id);
    return customer.deleted ? { id, object: 'customer', deleted: true } : customer;
  });
  route('DELETE', 'customers/:id', (_form, id) => {
    ledger.deleteCustomer(id);
    return { id, object: 'customer', deleted: true };
  });

  route('POST', 'checkout/sessions', (form, _id, request) => {
    if (form.mode !== 'subscription') throw new Refused('Only subscriptions are sold here.');
    const success = need(form, 'success_url');
    deliveries.sendToOriginOf(success);
    const isTaxed = form['automatic_tax[enabled]'] === 'true';
    if (isTaxed && form['customer_update[address]'] !== 'auto')
      throw new Refused(
        'Automatic tax calculation in Checkout requires a valid address on the Customer. Add a valid address to the Customer or set `customer_update[address]` to `auto`.',
        400,
        'customer_tax_location_invalid',
      );
    const trialEnd = form['subscription_data[trial_end]'];
    return answered(
      ledger.openSession({
        base: baseOf(request),
        customer: need(form, 'customer'),
        automatic_tax: { enabled: isTaxed },
        client_reference_id: form.client_reference_id ?? null,
        metadata: group(form, 'metadata'),
        success_url: success,
        cancel_url: form.cancel_url ?? success,
        _wish: {
          price: need(form, 'line_items[0][price]'),
          trialEnd: trialEnd === undefined ? null : Number(trialEnd),
          metadata: group(form, 'subscription_data[metadata]'),
        },
      }),
    );
  });
  route('GET', 'checkout/sessions/:id', (_form, id) => answered(ledger.session(id)));
  route('POST', 'checkout/sessions/:id/expire', (_form, id) => answered(ledger.expire(id)));

  route('GET', 'subscriptions/:id', (form, id) =>
    spelt(ledger.subscription(id), expands(form, 'latest_invoice')),
  );
  route('GET', 'subscriptions', (form) =>
    list(
      '/v1/subscriptions',
      ledger
        .subscriptionsOf(need(form, 'customer'))
        .map((one) => spelt(one, expands(form, 'data.latest_invoice'))),
    ),
  );
  route('POST', 'subscriptions/:id', (form, id) => {
    const ends = form.cancel_at_period_end;
    if (ends !== undefined) ledger.act(id, ends === 'true' ? 'cancelAtPeriodEnd' : 'resume');
    const subscription = ledger.subscription(id);
    // An empty value removes the key.
    const words = Object.entries({ ...subscription.metadata, ...group(form, 'metadata') });
    subscription.metadata = Object.fromEntries(words.filter(([, word]) => word !== ''));
    return answered(subscription);
  });
  route('DELETE', 'subscriptions/:id', (_form, id) => answered(ledger.act(id, 'cancelNow')));
  route('GET', 'invoices', (form) => list('/v1/invoices', ledger.invoicesOf(need(form, 'subscription'))));
  route('GET', 'invoice_payments', (form) => {
    const invoice = need(form, 'invoice');
    const isSpelt = expands(form, 'data.payment.payment_intent.latest_charge');
    return list(
      '/v1/invoice_payments',
      ledger.charges.ofInvoice(invoice).map((charge) => ({
        id: charge.id.replace('ch_', 'inpay_'),
        object: 'invoice_payment',
        amount_paid: charge.amount,
        invoice,
        is_default: true,
        status: 'paid',
        payment: {
          type: 'payment_intent',
          payment_intent: isSpelt
            ? { id: charge.payment_intent, object: 'payment_intent', latest_charge: answered(charge) }
            : charge.payment_intent,
        },
      })),
    );
  });
  route('GET', 'charges/:id', (_form, id) => answered(ledger.charges.charge(id)));
  route('GET', 'disputes', (form) => list('/v1/disputes', ledger.charges.disputesOf(need(form, 'charge'))));
  route('GET', 'invoices/:id', (_form, id) => ledger.invoice(id));

  route('POST', 'billing_portal/sessions', (form, _id, request) =>
    ledger.portals.open(need(form, 'customer'), need(form, 'return_url'), baseOf(request)),
  );
}
