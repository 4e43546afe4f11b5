import { type AnswerOf, calls } from '@fantasy-stats/contract';
import { addDays, type LeagueId } from '@fantasy-stats/domain';
import { and, asc, desc, eq, lt } from 'drizzle-orm';
import type { Concern } from '../app.ts';
import type { Queryable } from '../database/index.ts';
import { shownForecasts } from '../database/schema/forecast.ts';
import { ApiError } from '../http/errors.ts';
import { readLeague } from './facts/read.ts';
import { readDay } from './facts/read-days.ts';
import { leagueRow } from './open-league.ts';

type LastDay = AnswerOf<typeof calls.league.lastDay>;

/** The call of what was there before today. */
export const lastDayRoutes: Concern = (routes, { reads }) => {
  routes.handle(calls.league.lastDay, ({ membership }) =>
    reads.atOnce([membership.league, membership.linked], async (transaction) => {
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
        chances:
          league.currentWeek === null
            ? []
            : await earlierChances(transaction, row.id, league.currentWeek, league.today),
      };
    }),
  );
};

/** Each matchup's chance as it was first shown on the last day before today, of those of the week. */
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
