import { calls } from '@fantasy-stats/contract';
import { platformNumber } from '@fantasy-stats/domain';
import { notModified, type Routes } from '../http/routes.ts';
import { activeLeague } from '../league/active.ts';
import { versionOf } from '../league/open-league.ts';
import type { Parts } from '../parts.ts';
import { canUsePremium } from '../permissions/can-use-premium.ts';

export function initRoutes(routes: Routes, { database }: Parts): void {
  routes.handleKept(
    calls.init.context,
    async ({ restsOn, unchanged, user }) => {
      const league = await activeLeague(database, user.id);
      restsOn(user.id, ...(league ? [league.id] : []));
      const answer = {
        email: user.email,
        isPremium: canUsePremium(user) ? (1 as const) : (0 as const),
        league_id: league?.id ?? '',
        current_week: league?.currentWeek ?? null,
        league_size: league?.size ?? 1,
        league_name: league?.name ?? '',
        platform: league ? platformNumber[league.platform] : platformNumber.yahoo,
      };
      return unchanged(versionOf(0, user.id, answer)) ? notModified : answer;
    },
    { isOfAccount: true, isPrivate: true, isTold: true, isWithoutNba: true },
  );
}
