import { calls } from '@fantasy-stats/contract';
import { writeAudit } from '../admin/audit.ts';
import { ApiError } from '../http/errors.ts';
import type { Routes } from '../http/routes.ts';
import type { Parts } from '../parts.ts';
import { hadTrial, premiumOf, startTrial } from './premium.ts';

export function billingRoutes(routes: Routes, { config, database, now }: Parts): void {
  routes.handle(calls.billing.subscription, async ({ user }) => {
    const premium = await premiumOf(database, user.id, now());
    const isAdmin = user.role === 'admin';
    const trialIsOpen = config.trialDays > 0 && !user.isPremium && !(await hadTrial(database, user.id));
    return {
      isPremium: isAdmin || premium !== null,
      source: isAdmin ? 'admin' : (premium?.source ?? null),
      until: isAdmin ? null : (premium?.until?.toISOString() ?? null),
      trialDays: trialIsOpen ? config.trialDays : null,
      isSimulated: config.platforms.isSimulated,
    };
  });

  routes.handle(calls.billing.startTrial, async ({ user, log }) => {
    if (config.trialDays === 0 || user.isPremium) throw new ApiError('trialUnavailable');
    await database.transaction(async (transaction) => {
      if (!(await startTrial(transaction, user.id, config.trialDays, now())))
        throw new ApiError('trialUnavailable');
      const own = { actor: 'user', actorId: user.id, userId: user.id } as const;
      await writeAudit(transaction, { ...own, action: 'trialStarted', facts: { days: config.trialDays } });
    });
    log.info({ user: user.id, days: config.trialDays }, 'free trial started');
    return { done: true };
  });
}
