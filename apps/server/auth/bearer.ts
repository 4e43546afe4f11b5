import type { FastifyRequest } from 'fastify';

/** The token a signed-in request came with. */
export function tokenOf(request: FastifyRequest): string {
  return (request.headers.authorization ?? '').replace(/^Bearer /, '');
}
