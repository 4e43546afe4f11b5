import { calls } from '@fantasy-stats/contract';
import type { AssistantAsks } from '@fantasy-stats/contract/assistants';
import { scopes } from '@fantasy-stats/contract/scopes';
import { assistantEmail } from '../auth/emails.ts';
import { hashSecret } from '../auth/secrets.ts';
import { ApiError } from '../http/errors.ts';
import type { Routes } from '../http/routes.ts';
import type { Parts } from '../parts.ts';
import { type Client, clientOf, hostOf, mayRedirect } from './clients.ts';
import { documentReader } from './documents.ts';
import { assistantsOf, disconnect, letIn } from './grants.ts';
import { isOurResource } from './metadata.ts';

/** The calls of `account/…` about assistants. No token makes them. */
export function assistantRoutes(routes: Routes, parts: Parts): void {
  const { config, database, hashKey, mail, now } = parts;

  const readDocument = documentReader(config, now);

  /** Who asks. A browser is sent nowhere that he did not register. @throws ApiError assistantUnknown */
  async function askingClient(asks: AssistantAsks): Promise<Client> {
    const client = clientOf(hashKey, asks.client_id) ?? (await readDocument(asks.client_id));
    const isOurs = asks.resource === undefined || isOurResource(config.publicUrl, asks.resource);
    if (!client || !isOurs || !mayRedirect(client, asks.redirect_uri)) throw new ApiError('assistantUnknown');
    return client;
  }

  /** Where the browser goes from here, with the issuer beside the answer (RFC 9207). */
  function onwards(asks: AssistantAsks, answer: Readonly<Record<string, string>>): string {
    const url = new URL(asks.redirect_uri);
    const state = asks.state === undefined ? {} : { state: asks.state };
    for (const [name, value] of Object.entries({ ...answer, ...state, iss: config.publicUrl }))
      url.searchParams.set(name, value);
    return url.href;
  }

  routes.handle(calls.account.assistantRequest, async ({ query }) => {
    const { name } = await askingClient(query);
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
    const { name } = await askingClient(body);
    const code = await database.transaction(async (transaction) => {
      const made = {
        name,
        clientId: hashSecret(body.client_id),
        redirectUri: body.redirect_uri,
        codeChallenge: body.code_challenge,
        scopes: [...new Set(body.scopes)],
      };
      const given = await letIn(transaction, user.id, made, now());
      await mail.put(transaction, assistantEmail(config.publicUrl, user.email, name));
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
