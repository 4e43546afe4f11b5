import { calls } from '@fantasy-stats/contract';
import { ApiError } from '../../kernel/http/errors.ts';
import type { Routes } from '../../kernel/http/routes.ts';
import type { Parts } from '../../kernel/parts.ts';
import { personalTokenEmail } from './emails.ts';
import { ownerByPassword } from './log-in.ts';
import { createPersonalToken, personalTokensOf, revokePersonalTokens } from './personal-tokens.ts';

/** Registers the `account/…` calls about personal tokens. Requests with a personal token are rejected. */
export function personalTokenRoutes(
  routes: Routes,
  { config, database, mail, now }: Pick<Parts, 'config' | 'database' | 'mail' | 'now'>,
): void {
  routes.handle(calls.account.tokens, async ({ user }) => {
    const rows = await personalTokensOf(database, user.id, now());
    return {
      tokens: rows.map(({ createdAt, ending, expiresAt, id, lastUsedAt, name, scopes }) => ({
        id,
        name,
        ending,
        scopes,
        createdAt: createdAt.toISOString(),
        expiresAt: expiresAt.toISOString(),
        lastUsedAt: lastUsedAt?.toISOString() ?? null,
      })),
    };
  });

  routes.handle(calls.account.createToken, async ({ body: { password, ...made }, user }) => {
    await ownerByPassword(database, user.id, password);
    return database.transaction(async (transaction) => {
      const created = await createPersonalToken(transaction, user.id, made, now());
      await mail.put(transaction, user.id, personalTokenEmail(config.publicUrl, user.email, made.name));
      return created;
    });
  });

  routes.handle(calls.account.revokeToken, ({ body, user }) =>
    database.transaction(async (transaction) => {
      const ended = await revokePersonalTokens(transaction, user.id, now(), body.id);
      if (ended === 0) throw new ApiError('notFound');
      return { done: true };
    }),
  );
}
