import { calls } from '@fantasy-stats/contract';
import { and, eq, isNotNull, isNull } from 'drizzle-orm';
import { requestEmailChange } from '../../accounts/auth/email-change.ts';
import { erasureEmail } from '../../accounts/auth/emails.ts';
import {
  addPasskey,
  beginPasskey,
  beginTotp,
  confirmTotp,
  removePasskey,
  removeTotp,
  renewRecoveryCodes,
} from '../../accounts/auth/factors/change.ts';
import { factorsOf } from '../../accounts/auth/factors/factors.ts';
import { ownerByPassword } from '../../accounts/auth/log-in.ts';
import type { AuthParts } from '../../accounts/auth/parts.ts';
import { personalTokenRoutes } from '../../accounts/auth/personal-token-routes.ts';
import { revokeSession, revokeTokens, sessionsOf } from '../../accounts/auth/tokens.ts';
import type { Payments } from '../../billing/selling.ts';
import { writeAudit } from '../../kernel/audit-log.ts';
import { users } from '../../kernel/database/schema/account.ts';
import { tokenOf } from '../../kernel/http/bearer.ts';
import { ApiError } from '../../kernel/http/errors.ts';
import type { Routes } from '../../kernel/http/routes.ts';
import type { Logger } from '../../kernel/log.ts';
import { archiveOf } from './archive.ts';
import { graceDays } from './erase.ts';
import { exportAccount } from './export.ts';

export function accountRoutes(
  routes: Routes,
  parts: AuthParts & { readonly payments: Payments | null },
): void {
  const { config, database, mail, now } = parts;

  /** Stops renewals, so an account marked for deletion is not charged again. */
  const alignRenewals = async (userId: string, log: Logger): Promise<void> =>
    parts.payments
      ?.alignRenewals(userId)
      .catch((error: unknown) => log.warn({ err: error }, 'renewal could not be stopped or resumed'));

  routes.handle(calls.account.exportAccount, async ({ user }) => ({
    name: `fantasy-stats-account-${now().toISOString().slice(0, 10)}.zip`,
    zip: Buffer.from(archiveOf(await exportAccount(database, user.id))).toString('base64'),
  }));

  personalTokenRoutes(routes, parts);

  routes.handle(calls.account.deleteAccount, async ({ user, body, log }) => {
    await ownerByPassword(database, user.id, body.password);
    const eraseAt = new Date(now().getTime() + graceDays * 86_400_000);
    await database.transaction(async (transaction) => {
      await transaction.update(users).set({ eraseAt }).where(eq(users.id, user.id));
      await revokeTokens(transaction, user.id, now());
      const own = { actor: 'user', actorId: user.id, userId: user.id } as const;
      await writeAudit(transaction, { ...own, action: 'accountDeletionAsked' });
      await mail.put(transaction, user.id, erasureEmail(config.publicUrl, user.email, eraseAt));
    });
    await alignRenewals(user.id, log);
    log.info({ user: user.id }, 'account deletion requested');
    return { eraseAt: eraseAt.toISOString() };
  });

  routes.handle(calls.account.keepAccount, async ({ user, log }) => {
    await database.transaction(async (transaction) => {
      const updated = await transaction
        .update(users)
        .set({ eraseAt: null })
        .where(and(eq(users.id, user.id), isNotNull(users.eraseAt), isNull(users.closedAt)))
        .returning({ id: users.id });
      const own = { actor: 'user', actorId: user.id, userId: user.id } as const;
      if (updated.length > 0) await writeAudit(transaction, { ...own, action: 'accountKept' });
    });
    await alignRenewals(user.id, log);
    return { done: true };
  });

  routes.handle(calls.account.state, async ({ user, request }) => {
    const [stored] = await database
      .select({ eraseAt: users.eraseAt })
      .from(users)
      .where(eq(users.id, user.id));
    // The demo account is shared, so its sessions are hidden.
    const sessions = await sessionsOf(database, user.id, tokenOf(request), now());
    return {
      eraseAt: stored?.eraseAt?.toISOString() ?? null,
      sessions: sessions
        .filter(({ isThis }) => isThis || !user.isDemo)
        .map(({ createdAt, lastUsedAt, ...session }) => ({
          ...session,
          createdAt: createdAt.toISOString(),
          lastUsedAt: lastUsedAt.toISOString(),
        })),
    };
  });

  routes.handle(calls.account.endSession, async ({ user, body }) => {
    await ownerByPassword(database, user.id, body.password);
    if (!(await revokeSession(database, user.id, body.id, now()))) throw new ApiError('notFound');
    return { done: true };
  });

  routes.handle(calls.account.endOtherSessions, async ({ user, body, request }) => {
    await ownerByPassword(database, user.id, body.password);
    await revokeTokens(database, user.id, now(), tokenOf(request));
    return { done: true };
  });

  routes.handle(calls.account.changeEmail, async ({ user, body }) => {
    await requestEmailChange(parts, { ...body, userId: user.id });
    return { done: true };
  });

  routes.handle(calls.account.factors, async ({ user }) => {
    const { hasTotp, passkeys, recoveryCodes } = await factorsOf(database, user.id);
    return {
      hasTotp,
      recoveryCodes,
      passkeys: passkeys.map(({ createdAt, id, lastUsedAt, name }) => ({
        id,
        name,
        createdAt: createdAt.toISOString(),
        lastUsedAt: lastUsedAt?.toISOString() ?? null,
      })),
      isRequired: user.role === 'admin',
    };
  });

  routes.handle(calls.account.beginTotp, ({ user, body }) => beginTotp(parts, user, body.password));

  routes.handle(calls.account.confirmTotp, async ({ user, body, request }) => ({
    recoveryCodes: await confirmTotp(parts, user, tokenOf(request), body.code),
  }));

  routes.handle(calls.account.removeTotp, async ({ user, body }) => {
    await removeTotp(parts, user, body.password);
    return { done: true };
  });

  routes.handle(calls.account.renewRecoveryCodes, async ({ user, body }) => ({
    recoveryCodes: await renewRecoveryCodes(parts, user, body.password),
  }));

  routes.handle(calls.account.beginPasskey, ({ user, body }) => beginPasskey(parts, user, body.password));

  routes.handle(calls.account.addPasskey, async ({ user, body, request }) => ({
    recoveryCodes: await addPasskey(parts, user, tokenOf(request), body),
  }));

  routes.handle(calls.account.removePasskey, async ({ user, body }) => {
    await removePasskey(parts, user, body);
    return { done: true };
  });
}
