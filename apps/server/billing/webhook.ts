import type { FastifyInstance } from 'fastify';
import { ApiError } from '../kernel/http/errors.ts';
import type { Payments } from './selling.ts';

/** Maximum size of an event in bytes. */
const largestEvent = 1024 * 1024;

/**
 * Serves `POST billing/webhook` for the payment service's events. Responds 200 once the event is stored,
 * before it is processed; 400 if the signature is invalid or too old.
 */
export async function installWebhook(
  api: FastifyInstance,
  { payments }: { readonly payments: Payments | null },
): Promise<void> {
  await api.register(async (own) => {
    own.removeAllContentTypeParsers();
    own.addContentTypeParser('*', { parseAs: 'buffer', bodyLimit: largestEvent }, (_request, body, done) =>
      done(null, body),
    );
    own.post(
      '/billing/webhook',
      { bodyLimit: largestEvent, schema: { hide: true } },
      async (request, reply) => {
        if (!payments) throw new ApiError('notFound');
        const { body, headers } = request;
        const signature = headers['stripe-signature'];
        const event = payments.readEvent(
          Buffer.isBuffer(body) ? body : Buffer.alloc(0),
          typeof signature === 'string' ? signature : undefined,
        );
        await payments.takeEvent(event);
        request.log.info({ event: event.id, type: event.type }, 'payment service event');
        return reply.header('cache-control', 'no-store').send({ received: true });
      },
    );
  });
}
