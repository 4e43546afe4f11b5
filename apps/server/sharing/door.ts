import type { SecretAddressKind } from '@fantasy-stats/contract/secret-paths';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { hashSecret } from '../auth/secrets.ts';
import { ApiError } from '../http/errors.ts';
import { tooManyRequests } from '../http/security.ts';
import { turns } from '../http/turns.ts';
import type { Membership } from '../league/membership.ts';
import type { Parts } from '../parts.ts';
import { openAddress } from './addresses.ts';

/** What is answered to whoever has a secret address. */
export interface SecretFile {
  readonly type: string;
  readonly name: string;
  readonly text: string;
}

/** A place behind a secret. */
export interface Door {
  readonly kind: SecretAddressKind;
  /** Its path under the API, with `:secret` in it. */
  readonly url: string;
  /** What lies there; null where nothing does. */
  answer(membership: Membership, request: FastifyRequest): Promise<SecretFile | null>;
}

/** A parameter of an address's path; empty where there is none. */
export function paramOf(request: FastifyRequest, name: string): string {
  const { params } = request;
  const value: unknown = typeof params === 'object' && params !== null ? Reflect.get(params, name) : null;
  return typeof value === 'string' ? value : '';
}

/**
 * Opens places behind secrets, each limited by itself. No call of the contract: spreadsheets and calendars ask without a header.
 * What is not there, was revoked or has no sense is one and the same 404.
 */
export function doors(
  api: FastifyInstance,
  parts: Pick<Parts, 'access' | 'config' | 'credentialsKeys' | 'database' | 'now'>,
): (door: Door) => void {
  const limitRequests = api.rateLimit();
  const limitSecret = api.createRateLimit({
    max: parts.config.limits.token,
    timeWindow: '1 minute',
    keyGenerator: (request: FastifyRequest) => `secret ${hashSecret(paramOf(request, 'secret'))}`,
  });
  /* Of one account two at a time: a sheet asks for all of its tables at once. */
  const answers = turns(2, 40);

  return ({ answer, kind, url }) => {
    const handler = async (request: FastifyRequest, reply: FastifyReply): Promise<FastifyReply> => {
      const counted = await limitSecret(request);
      if (!counted.isAllowed && counted.isExceeded) throw tooManyRequests(counted.ttl);
      const opened = await openAddress(parts, kind, paramOf(request, 'secret'));
      if (!opened) throw new ApiError('notFound');
      const leave = await answers.enter(opened.membership.userId);
      try {
        const file = await answer(opened.membership, request);
        if (!file) throw new ApiError('notFound');
        const tag = `W/"${hashSecret(file.text).slice(0, 22)}"`;
        reply.header('cache-control', 'private, no-cache').header('etag', tag);
        if (request.headers['if-none-match'] === tag) return await reply.status(304).send();
        return await reply
          .header('x-robots-tag', 'noindex')
          .header('content-disposition', `inline; filename="${file.name}"`)
          .type(file.type)
          .send(file.text);
      } finally {
        leave();
      }
    };
    api.get(url, { schema: { hide: true }, onRequest: [limitRequests], handler });
  };
}
