import { isBrowserCopy, type LeagueId } from '@fantasy-stats/domain';

/** Age in hours from which the user's next visit reads a browser-synced league again. */
export const copyStaysFreshHours = 4;

export function isDue(
  league: { readonly id: LeagueId; readonly syncedAt: string | null },
  now: Date,
): boolean {
  if (!isBrowserCopy(league.id)) return false;
  const age =
    league.syncedAt === null ? Number.POSITIVE_INFINITY : now.getTime() - Date.parse(league.syncedAt);
  return age > copyStaysFreshHours * 3_600_000;
}
