import type { SecretAddressKind } from '@fantasy-stats/contract/secret-paths';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { hashSecret } from '../../kernel/crypto/secrets.ts';
import { ApiError } from '../../kernel/http/errors.ts';
import type { Membership } from '../../kernel/http/membership.ts';
import { turns } from '../../kernel/http/turns.ts';
import type { Parts } from '../../kernel/parts.ts';
import { openAddress } from './addresses.ts';

export interface SecretFile {
  readonly type: string;
  readonly name: string;
  readonly text: string;
}

export interface Door {
  readonly kind: SecretAddressKind;
  /** Path under the API that contains `:secret`. */
  readonly url: string;
  /** Returns the file; null if none. */
  response(membership: Membership, request: FastifyRequest): Promise<SecretFile | null>;
}

/** Returns a parameter of the path; empty if missing. */
export function paramOf(request: FastifyRequest, name: string): string {
  const { params } = request;
  const value: unknown = typeof params === 'object' && params !== null ? Reflect.get(params, name) : null;
  return typeof value === 'string' ? value : '';
}

/**
 * Serves routes with secrets, each with its own limit. Missing, revoked and malformed secrets get the same
 * 404.
 */
export function doors(
  api: FastifyInstance,
  parts: Pick<Parts, 'callers' | 'credentialsKeys' | 'database' | 'limits' | 'now'>,
): (door: Door) => void {
  // Serve at most two requests at a time per account, because a spreadsheet requests all of its tables
  // together.
  const responses = turns(2, 40);

  return ({ response, kind, url }) => {
    const handler = async (request: FastifyRequest, reply: FastifyReply): Promise<FastifyReply> => {
      parts.limits.check(request, 'secret');
      const opened = await openAddress(parts, kind, paramOf(request, 'secret'));
      if (!opened) throw new ApiError('notFound');
      const leave = await responses.enter(opened.membership.userId);
      try {
        const file = await response(opened.membership, request);
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
    api.get(url, { schema: { hide: true }, handler });
  };
}
