import { calls } from '@fantasy-stats/contract';
import { platformNumber } from '@fantasy-stats/domain';
import type { Routes } from '../http/routes.ts';
import { activeLeague } from '../league/active.ts';
import type { Parts } from '../parts.ts';
import { canUsePremium } from '../permissions/can-use-premium.ts';

export function initRoutes(routes: Routes, { access, database }: Parts): void {
  const activeLeagues = access.remember<{ readonly league: Awaited<ReturnType<typeof activeLeague>> }>();
  routes.handle(calls.init.context, async ({ user }) => {
    const known = await activeLeagues(user.id, async () => {
      const league = await activeLeague(database, user.id);
      return { subjects: [user.id, ...(league ? [league.id] : [])], value: { league } };
    });
    const league = known?.league;
    return {
      email: user.email,
      isPremium: canUsePremium(user) ? 1 : 0,
      league_id: league?.id ?? '',
      current_week: league?.currentWeek ?? null,
      league_size: league?.size ?? 1,
      league_name: league?.name ?? '',
      platform: league ? platformNumber[league.platform] : platformNumber.yahoo,
    };
  });
}
