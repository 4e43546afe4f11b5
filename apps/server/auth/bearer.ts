import type { FastifyRequest } from 'fastify';

const bearer = /^Bearer ([\w-]{20,200})$/;

/** The token a signed-in request came with. */
export function tokenOf(request: FastifyRequest): string {
  return (request.headers.authorization ?? '').replace(/^Bearer /, '');
}

/** The token a request comes with, where it has the form of one; null for anything else. */
export function bearerOf({ headers }: Pick<FastifyRequest, 'headers'>): string | null {
  return bearer.exec(headers.authorization ?? '')?.[1] ?? null;
}
