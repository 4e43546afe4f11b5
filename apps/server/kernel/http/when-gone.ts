import type { FastifyReply, FastifyRequest } from 'fastify';

/** Returns a controller that is aborted once the client disconnects or the response is sent. */
export function whenGone({ raw }: FastifyRequest, reply: FastifyReply): AbortController {
  const gone = new AbortController();
  // Listens on the response: the connection is reused and would collect one listener per request.
  reply.raw.once('close', () => gone.abort());
  if (raw.socket.destroyed || reply.raw.closed) gone.abort();
  return gone;
}
