import type { FastifyRequest } from 'fastify';

const bearer = /^Bearer ([\w-]{20,200})$/;

export function tokenOf(request: FastifyRequest): string {
  return (request.headers.authorization ?? '').replace(/^Bearer /, '');
}

/** Returns the bearer token of a request; null for anything else. */
export function bearerOf({ headers }: Pick<FastifyRequest, 'headers'>): string | null {
  return bearer.exec(headers.authorization ?? '')?.[1] ?? null;
}
