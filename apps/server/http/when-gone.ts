import type { FastifyReply, FastifyRequest } from 'fastify';

/** What is aborted once the reader's connection is gone, or the answer is sent. */
export function whenGone({ raw }: FastifyRequest, reply: FastifyReply): AbortController {
  const gone = new AbortController();
  /* On the answer, not on the connection: that one lives on and would gather a listener with each call. */
  reply.raw.once('close', () => gone.abort());
  if (raw.socket.destroyed || reply.raw.closed) gone.abort();
  return gone;
}
