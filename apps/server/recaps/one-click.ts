import type { FastifyInstance } from 'fastify';
import { ApiError } from '../http/errors.ts';
import type { Parts } from '../parts.ts';
import { answerEmail } from './channels.ts';
import { readEmailCode } from './codes.ts';

/** Bytes of what a mail program may send along; nothing of it is read. */
const largestBody = 4096;

/**
 * `POST recaps/email/stop?code=…`: where mail programs stop a channel's emails by themselves (RFC 8058). No call of the contract:
 * they send a form, without a page of ours. Not by GET, for whatever looks after links opens them.
 */
export async function installOneClick(
  api: FastifyInstance,
  { database, hashKey, now }: Pick<Parts, 'database' | 'hashKey' | 'now'>,
): Promise<void> {
  await api.register(async (own) => {
    own.removeAllContentTypeParsers();
    own.addContentTypeParser('*', { parseAs: 'buffer', bodyLimit: largestBody }, (_request, _body, done) =>
      done(null, null),
    );
    own.post<{ Querystring: { code?: unknown } }>(
      '/recaps/email/stop',
      { schema: { hide: true }, onRequest: [own.rateLimit()] },
      async ({ query }, reply) => {
        const read = readEmailCode(hashKey, typeof query.code === 'string' ? query.code : '');
        if (read?.answer !== 'stopped') throw new ApiError('linkStateInvalid');
        /* A channel that is gone sends nothing any more: that is what was asked for. */
        await answerEmail(database, read.channel, 'stopped', now());
        return reply.header('cache-control', 'no-store').send({ done: true });
      },
    );
  });
}
