import { type Day, isBrowserCopy, type LeagueId, type TeamId } from '@fantasy-stats/domain';
import type { WeekPlan } from '@fantasy-stats/engine/streaming';
import type { Queryable } from '../../database/index.ts';
import { shownPlans } from '../../database/schema/plan-record.ts';

/** Keeps a team's plan of a week, by the week's last day: the first that is shown stays. What a browser handed over is proof of nothing. */
export async function keepPlan(
  database: Queryable,
  about: { readonly league: LeagueId; readonly team: TeamId; readonly day: Day },
  plan: WeekPlan,
): Promise<void> {
  if (isBrowserCopy(about.league)) return;
  await database
    .insert(shownPlans)
    .values({ leagueId: about.league, teamId: about.team, day: about.day, ...plan })
    .onConflictDoNothing();
}
