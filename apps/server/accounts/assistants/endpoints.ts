import type { FastifyInstance } from 'fastify';
import { z } from 'zod';
import { openToPages } from '../../kernel/http/security.ts';
import type { Parts } from '../../kernel/parts.ts';
import { clientOf, Registration, registerClient } from './clients.ts';
import { documentPlace } from './documents.ts';
import { accessLife, GrantRefused, redeemCode, refreshTokens, revokeToken, type Tokens } from './grants.ts';
import { isOurResource, resourceMetadata, serverMetadata } from './metadata.ts';

const Secret = z.string().max(200);
const TokenRequest = z.discriminatedUnion('grant_type', [
  z.object({
    grant_type: z.literal('authorization_code'),
    client_id: z.string().max(2500),
    code: Secret,
    code_verifier: z.string().regex(/^[\w.~-]{43,128}$/),
    redirect_uri: z.string().max(300).optional(),
    resource: z.string().max(300).optional(),
  }),
  z.object({
    grant_type: z.literal('refresh_token'),
    client_id: z.string().max(2500),
    refresh_token: Secret,
    resource: z.string().max(300).optional(),
  }),
]);
const Revocation = z.object({ token: Secret });

const resourceDocuments = [
  '/.well-known/oauth-protected-resource',
  '/.well-known/oauth-protected-resource/mcp',
];
const serverDocument = '/.well-known/oauth-authorization-server';
const discovery = [...resourceDocuments, serverDocument];

/** Parses a form. Repeated fields are invalid (RFC 6749). */
function fieldsOf(text: string): Record<string, string> | null {
  const fields = [...new URLSearchParams(text)];
  const names = new Set(fields.map(([name]) => name));
  return names.size === fields.length ? Object.fromEntries(fields) : null;
}

/** Serves the OAuth 2.1 endpoints for web assistants. */
export async function installOAuth(app: FastifyInstance, parts: Parts): Promise<void> {
  const { config, database, hashKey, limits, now } = parts;
  const { publicUrl } = config;

  await app.register(async (scope) => {
    scope.addHook('onRequest', async (request) => limits.check(request, 'address'));
    openToPages(scope, [...discovery, '/oauth/register', '/oauth/token', '/oauth/revoke']);
    scope.addContentTypeParser(
      'application/x-www-form-urlencoded',
      { parseAs: 'string', bodyLimit: 8192 },
      (_request, body, done) => done(null, fieldsOf(String(body))),
    );
    scope.addHook('onSend', async (_request, reply) => {
      reply.header('cache-control', 'no-store');
    });
    const options = { schema: { hide: true } };

    for (const url of resourceDocuments) scope.get(url, options, async () => resourceMetadata(publicUrl));
    scope.get(serverDocument, options, async () => serverMetadata(publicUrl));

    scope.post('/oauth/register', { ...options, bodyLimit: 8192 }, async (request, reply) => {
      const registration = Registration.safeParse(request.body);
      if (!registration.success) {
        const isAddress = registration.error.issues.some(({ path }) => path[0] === 'redirect_uris');
        return reply.status(400).send({
          error: isAddress ? 'invalid_redirect_uri' : 'invalid_client_metadata',
        });
      }
      const { id, name, redirectUris } = registerClient(hashKey, registration.data);
      return reply.status(201).send({
        client_id: id,
        client_name: name,
        redirect_uris: redirectUris,
        grant_types: ['authorization_code', 'refresh_token'],
        response_types: ['code'],
        token_endpoint_auth_method: 'none',
      });
    });

    scope.post('/oauth/token', options, async (request, reply) => {
      const tokenRequest = TokenRequest.safeParse(request.body);
      const refuse = (error: string, status = 400) => reply.status(status).send({ error });
      if (!tokenRequest.success) {
        const isUnknown = tokenRequest.error.issues.some(({ code }) => code === 'invalid_union');
        return refuse(isUnknown ? 'unsupported_grant_type' : 'invalid_request');
      }
      const { client_id: clientId, resource } = tokenRequest.data;
      // Codes and tokens are bound to a client ID, so checking the ID's form is enough, and its document is
      // not fetched.
      const isId = clientOf(hashKey, clientId) !== null || documentPlace(clientId, config) !== null;
      if (!isId) return refuse('invalid_client', 401);
      if (resource !== undefined && !isOurResource(publicUrl, resource)) return refuse('invalid_target');
      try {
        const { access, refresh, scopes }: Tokens =
          tokenRequest.data.grant_type === 'refresh_token'
            ? await refreshTokens(database, { clientId, token: tokenRequest.data.refresh_token }, now())
            : await redeemCode(
                database,
                {
                  clientId,
                  code: tokenRequest.data.code,
                  redirectUri: tokenRequest.data.redirect_uri,
                  verifier: tokenRequest.data.code_verifier,
                },
                now(),
              );
        return {
          access_token: access,
          token_type: 'Bearer',
          expires_in: accessLife / 1000,
          refresh_token: refresh,
          scope: scopes.join(' '),
        };
      } catch (error) {
        if (error instanceof GrantRefused) return refuse('invalid_grant');
        throw error;
      }
    });

    scope.post('/oauth/revoke', options, async (request, reply) => {
      const revocation = Revocation.safeParse(request.body);
      if (!revocation.success) return reply.status(400).send({ error: 'invalid_request' });
      await revokeToken(database, revocation.data.token, now());
      return {};
    });
  });
}
