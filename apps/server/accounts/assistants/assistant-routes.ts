import { calls } from '@fantasy-stats/contract';
import type { AuthorizationRequest } from '@fantasy-stats/contract/assistants';
import { scopes } from '@fantasy-stats/contract/scopes';
import { hashSecret } from '../../kernel/crypto/secrets.ts';
import { ApiError } from '../../kernel/http/errors.ts';
import type { Routes } from '../../kernel/http/routes.ts';
import type { Parts } from '../../kernel/parts.ts';
import { assistantEmail } from '../auth/emails.ts';
import { type Client, clientOf, hostOf, mayRedirect } from './clients.ts';
import { documentReader } from './documents.ts';
import { assistantsOf, disconnect, letIn } from './grants.ts';
import { isOurResource } from './metadata.ts';

export function assistantRoutes(routes: Routes, parts: Parts): void {
  const { config, database, hashKey, mail, now } = parts;

  const readDocument = documentReader(config, now);

  /**
   * Returns the requesting client. A browser is only redirected to a registered address.
   * @throws ApiError assistantUnknown
   */
  async function requestingClient(authorizationRequest: AuthorizationRequest): Promise<Client> {
    const client =
      clientOf(hashKey, authorizationRequest.client_id) ??
      (await readDocument(authorizationRequest.client_id));
    const isOurs =
      authorizationRequest.resource === undefined ||
      isOurResource(config.publicUrl, authorizationRequest.resource);
    if (!client || !isOurs || !mayRedirect(client, authorizationRequest.redirect_uri))
      throw new ApiError('assistantUnknown');
    return client;
  }

  /** Returns the redirect URL with the response and the issuer (RFC 9207). */
  function onwards(
    authorizationRequest: AuthorizationRequest,
    response: Readonly<Record<string, string>>,
  ): string {
    const url = new URL(authorizationRequest.redirect_uri);
    const state = authorizationRequest.state === undefined ? {} : { state: authorizationRequest.state };
    for (const [name, value] of Object.entries({ ...response, ...state, iss: config.publicUrl }))
      url.searchParams.set(name, value);
    return url.href;
  }

  routes.handle(calls.account.assistantRequest, async ({ query }) => {
    const { name } = await requestingClient(query);
    const wanted = scopes.filter((scope) => query.scope?.split(' ').includes(scope));
    return {
      name,
      host: hostOf(query.redirect_uri),
      describedBy: hostOf(query.client_id),
      scopes: wanted.length === 0 ? [...scopes] : wanted,
      denied: onwards(query, { error: 'access_denied' }),
    };
  });

  routes.handle(calls.account.allowAssistant, async ({ body, user }) => {
    const { name } = await requestingClient(body);
    const code = await database.transaction(async (transaction) => {
      const made = {
        name,
        clientId: hashSecret(body.client_id),
        redirectUri: body.redirect_uri,
        codeChallenge: body.code_challenge,
        scopes: [...new Set(body.scopes)],
      };
      const given = await letIn(transaction, user.id, made, now());
      await mail.put(transaction, user.id, assistantEmail(config.publicUrl, user.email, name));
      return given;
    });
    return { allowed: onwards(body, { code }) };
  });

  routes.handle(calls.account.assistants, async ({ user }) => {
    const rows = await assistantsOf(database, user.id, now());
    return {
      assistants: rows.map(
        ({ createdAt, expiresAt, id, lastUsedAt, name, redirectUri, scopes: granted }) => ({
          id,
          name,
          host: hostOf(redirectUri),
          scopes: granted,
          createdAt: createdAt.toISOString(),
          expiresAt: expiresAt.toISOString(),
          lastUsedAt: lastUsedAt?.toISOString() ?? null,
        }),
      ),
    };
  });

  routes.handle(calls.account.disconnectAssistant, ({ body, user }) =>
    database.transaction(async (transaction) => {
      if ((await disconnect(transaction, user.id, now(), body.id)) === 0) throw new ApiError('notFound');
      return { done: true };
    }),
  );
}
