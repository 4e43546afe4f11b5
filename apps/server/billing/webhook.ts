import type { FastifyInstance } from 'fastify';
import { ApiError } from '../http/errors.ts';
import type { Parts } from '../parts.ts';

/** Bytes of the largest event that is taken. */
const largestEvent = 1024 * 1024;

/**
 * `POST billing/webhook`: where the payment service tells what has happened. Answers 200 once the event is kept, before
 * anything is done about it; 400 where the signature is not its own or too old. No call of the contract: nobody else
 * makes it, and what is signed is the body as it came.
 */
export async function installWebhook(
  api: FastifyInstance,
  { payments }: Pick<Parts, 'payments'>,
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
        request.log.info({ event: event.id, type: event.type }, 'event of the payment service');
        return reply.header('cache-control', 'no-store').send({ received: true });
      },
    );
  });
}
