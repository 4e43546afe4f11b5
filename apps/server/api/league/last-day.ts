import { calls, type ResponseOf } from '@fantasy-stats/contract';
import { addDays, type Day, type LeagueId, type Player } from '@fantasy-stats/domain';
import { and, asc, desc, eq, lt } from 'drizzle-orm';
import type { Queryable } from '../../kernel/database/index.ts';
import { readSnapshot } from '../../kernel/database/read-snapshot.ts';
import { shownForecasts } from '../../kernel/database/schema/forecast.ts';
import { ApiError } from '../../kernel/http/errors.ts';
import type { RegisterRoutes } from '../../kernel/module.ts';
import { readRanks } from '../../leagues/facts/rank-days.ts';
import { readDay } from '../../leagues/facts/read-days.ts';
import { readLeague, readRosters } from '../../leagues/facts/read-league.ts';
import { leagueRow } from '../../leagues/open-league.ts';

type LastDay = ResponseOf<typeof calls.league.lastDay>;

/** Registers the call that returns yesterday's team stats and ranks, and this week's earlier win probabilities. */
export const lastDayRoutes: RegisterRoutes = (routes, { database }) => {
  routes.handle(calls.league.lastDay, ({ membership }) =>
    readSnapshot(database, async (transaction) => {
      const row = await leagueRow(transaction, membership);
      const league = await readLeague(transaction, row.id);
      if (!league) throw new ApiError('leagueNotFound');
      const day = addDays(league.today, -1);
      const known = await readDay(transaction, row, day);
      return {
        day,
        teams: (known?.teamDays ?? []).map(({ teamId, line, points, gamesPlayed }) => ({
          teamId,
          line,
          points,
          gamesPlayed,
        })),
        ranks: await readRanks(transaction, row.id, day),
        statuses: statusesSince(day, (await readRosters(transaction, row)).players),
        chances:
          league.currentWeek === null
            ? []
            : await earlierChances(transaction, row.id, league.currentWeek, league.today),
      };
    }),
  );
};

/** Returns the players whose injury status changed since the start of a day (UTC), and when it changed. */
export function statusesSince(day: Day, players: readonly Player[]): NonNullable<LastDay['statuses']> {
  return players.flatMap(({ id, injurySince }) =>
    injurySince && injurySince >= day ? [{ playerId: id, since: injurySince }] : [],
  );
}

/** Returns each matchup's win probability as first shown on the latest day of this week before today. */
async function earlierChances(
  database: Queryable,
  leagueId: LeagueId,
  week: number,
  today: string,
): Promise<LastDay['chances']> {
  return database
    .selectDistinctOn([shownForecasts.matchupId], {
      matchupId: shownForecasts.matchupId,
      day: shownForecasts.day,
      chance: shownForecasts.chance,
    })
    .from(shownForecasts)
    .where(
      and(
        eq(shownForecasts.leagueId, leagueId),
        eq(shownForecasts.week, week),
        eq(shownForecasts.about, 'matchup'),
        lt(shownForecasts.day, today),
      ),
    )
    .orderBy(asc(shownForecasts.matchupId), desc(shownForecasts.day));
}
