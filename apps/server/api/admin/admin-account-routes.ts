import { type AuditAction, calls } from '@fantasy-stats/contract';
import { isBrowserCopy } from '@fantasy-stats/domain';
import { eq } from 'drizzle-orm';
import type { FastifyRequest } from 'fastify';
import { grantPremiumTo } from '../../billing/premium.ts';
import { type AuditEntry, writeAudit } from '../../kernel/audit-log.ts';
import type { Transaction } from '../../kernel/database/index.ts';
import { leagues } from '../../kernel/database/schema/league.ts';
import { ApiError } from '../../kernel/http/errors.ts';
import { addressOf } from '../../kernel/http/security.ts';
import { quarantineByHand } from '../../kernel/jobs/quarantine.ts';
import type { RegisterRoutes } from '../../kernel/module.ts';
import type { LeagueJobs } from '../../leagues/league-jobs.ts';
import { setLock, signOut, takePremiumFrom } from './accounts.ts';
import { listJobs } from './jobs.ts';
import { listSubscriptions } from './subscriptions.ts';

/** Returns the first fields of an administrator's audit entry: the administrator and the IP address. */
export function byAdmin(user: { readonly id: string }, request: FastifyRequest) {
  return { actor: 'admin', actorId: user.id, address: addressOf(request) } as const;
}

export function adminActionRoutes(jobs: Pick<LeagueJobs, 'requestSync'>): RegisterRoutes {
  return (routes, { database, now, queue: jobQueue }) => {
    /** Runs work in a transaction with an audit entry: the administrator, IP address, target and reason. */
    const audited = <Result>(
      by: ReturnType<typeof byAdmin>,
      action: AuditAction,
      work: (
        transaction: Transaction,
      ) => Promise<{ readonly result: Result } & Pick<AuditEntry, 'facts' | 'subject' | 'userId'>>,
    ): Promise<Result> =>
      database.transaction(async (transaction) => {
        const { result, ...entry } = await work(transaction);
        await writeAudit(transaction, { ...by, action, ...entry });
        return result;
      });

    const knownLeague = async (transaction: Transaction, league: string): Promise<void> => {
      const [known] = await transaction
        .select({ id: leagues.id })
        .from(leagues)
        .where(eq(leagues.id, league));
      if (!known) throw new ApiError('notFound');
    };

    routes.handle(calls.admin.subscriptions, ({ query }) => listSubscriptions(database, query));
    routes.handle(calls.admin.jobs, ({ query }) => listJobs(database, query.show));

    routes.handle(calls.admin.grantPremium, ({ body: { days, reason, user: userId }, request, user }) =>
      audited(byAdmin(user, request), 'premiumGranted', async (transaction) => {
        const until = await grantPremiumTo(transaction, userId, days, now());
        if (!until) throw new ApiError('notFound');
        const untilIso = until.toISOString();
        return { userId, facts: { days, until: untilIso, reason }, result: { until: untilIso } };
      }),
    );

    routes.handle(calls.admin.takePremium, ({ body: { reason, user: userId }, request, user }) =>
      audited(byAdmin(user, request), 'premiumTaken', async (transaction) => {
        const until = (await takePremiumFrom(transaction, userId, now()))?.toISOString() ?? null;
        return { userId, facts: { reason }, result: { until } };
      }),
    );

    for (const [call, isLocked] of [
      [calls.admin.lockUser, true],
      [calls.admin.unlockUser, false],
    ] as const)
      routes.handle(call, ({ body: { reason, user: userId }, request, user }) =>
        audited(
          byAdmin(user, request),
          isLocked ? 'accountLocked' : 'accountUnlocked',
          async (transaction) => {
            const by = user.id;
            if (!(await setLock(transaction, { userId, by, isLocked, now: now() })))
              throw new ApiError('notFound');
            return { userId, facts: { reason }, result: { done: true } };
          },
        ),
      );

    routes.handle(calls.admin.signOutUser, ({ body: { reason, user: userId }, request, user }) =>
      audited(byAdmin(user, request), 'signedOut', async (transaction) => {
        await signOut(transaction, userId, now());
        return { userId, facts: { reason }, result: { done: true } };
      }),
    );

    routes.handle(calls.admin.syncLeague, ({ body: { league, reason }, request, user }) =>
      audited(byAdmin(user, request), 'syncAskedFor', async (transaction) => {
        await knownLeague(transaction, league);
        if (isBrowserCopy(league)) throw new ApiError('readByBrowser');
        // Uses members' credentials, as in scheduled syncs, so the administrator need not be a member.
        const { state } = await jobs.requestSync(transaction, league, null);
        return { subject: league, facts: { reason }, result: { state } };
      }),
    );

    routes.handle(calls.admin.setLeagueAside, ({ body: { days, league, reason }, request, user }) =>
      audited(byAdmin(user, request), 'leagueSetAside', async (transaction) => {
        await knownLeague(transaction, league);
        const until = (await quarantineByHand(transaction, league, days)).toISOString();
        return { subject: league, facts: { days, until, reason }, result: { until } };
      }),
    );

    routes.handle(calls.admin.retryJob, async ({ body: { job, queue }, request, user }) => {
      if (!(await jobQueue.retry(queue, job))) throw new ApiError('notFound');
      await writeAudit(database, {
        ...byAdmin(user, request),
        action: 'jobRetried',
        subject: `${queue} ${job}`,
      });
      return { done: true };
    });
  };
}
