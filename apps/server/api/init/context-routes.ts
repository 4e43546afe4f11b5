import { calls } from '@fantasy-stats/contract';
import { platformNumber } from '@fantasy-stats/domain';
import { canUsePremium } from '../../kernel/http/can-use-premium.ts';
import type { Routes } from '../../kernel/http/routes.ts';
import type { Parts } from '../../kernel/parts.ts';
import { activeLeague } from '../../leagues/active-league.ts';

export function initRoutes(routes: Routes, { database }: Parts): void {
  routes.cached(
    calls.init.context,
    { inputs: ['account'], variesBy: 'account', isPrivate: true },
    async ({ user }) => {
      const league = await activeLeague(database, user.id);
      return {
        email: user.email,
        isPremium: canUsePremium(user) ? (1 as const) : (0 as const),
        league_id: league?.id ?? '',
        current_week: league?.currentWeek ?? null,
        league_size: league?.size ?? 1,
        league_name: league?.name ?? '',
        platform: league ? platformNumber[league.platform] : platformNumber.yahoo,
      };
    },
  );
}
