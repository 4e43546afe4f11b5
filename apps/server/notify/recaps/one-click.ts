import type { FastifyInstance } from 'fastify';
import { ApiError } from '../../kernel/http/errors.ts';
import type { Parts } from '../../kernel/parts.ts';
import { answerEmail } from './channels.ts';
import { readEmailCode } from './codes.ts';

/** Maximum body size of a mail program's request. The body is ignored. */
const largestBody = 4096;

/**
 * Serves `POST recaps/email/stop?code=…`, with which mail programs stop a channel's emails (RFC 8058). Not a
 * GET, because link scanners open links.
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
      { schema: { hide: true } },
      async ({ query }, reply) => {
        const read = readEmailCode(hashKey, typeof query.code === 'string' ? query.code : '');
        if (read?.answer !== 'stopped') throw new ApiError('linkStateInvalid');
        // A deleted channel sends nothing, so its recipient is already unsubscribed.
        await answerEmail(database, read.channel, 'stopped', now());
        return reply.header('cache-control', 'no-store').send({ done: true });
      },
    );
  });
}
