import { rankingScore } from '@fantasy-stats/contract/ranking-score';
import { addDays, type Day, fantasyDayOf } from '@fantasy-stats/domain';
import { lt, sql } from 'drizzle-orm';
import type { Queryable } from '../../database/index.ts';
import { users } from '../../database/schema/account.ts';
import { playerMarks, rankingWeeks } from '../../database/schema/marks.ts';

/** Scores are shown of the running season alone. */
const keptDays = 365;

/**
 * Freezes the first ranks of every account that has ranked players enough, for a week whose projections are frozen in the same
 * transaction.
 */
export async function freezeRankings(
  transaction: Queryable,
  {
    isSimulated,
    monday,
    season,
  }: Pick<typeof rankingWeeks.$inferSelect, 'isSimulated' | 'monday' | 'season'>,
): Promise<void> {
  /* Accounts are held first: one that is erased meanwhile is left out, and costs nobody else the week. */
  await transaction.execute(sql`
    with owners as materialized (
      select id from ${users}
      where exists (select from ${playerMarks} where user_id = ${users.id} and rank is not null)
      order by id
      for key share
    ), ranked as (
      select user_id, nba_id, rank,
        row_number() over (partition by user_id order by rank, nba_id) as place,
        count(*) over (partition by user_id) as players
      from ${playerMarks} join owners on owners.id = user_id
      where rank is not null
    )
    insert into ${rankingWeeks} (user_id, is_simulated, monday, season, ranks)
    select user_id, ${isSimulated}::boolean, ${monday}::date, ${season}::smallint,
      jsonb_agg(jsonb_build_array(nba_id, rank) order by place)
    from ranked
    where players >= ${rankingScore.leastRanked} and place <= ${rankingScore.mostRanked}
    group by user_id
    on conflict do nothing`);
}

/** Forgets rankings of seasons that are over. */
export async function forgetOldRankings(database: Queryable, now: Date): Promise<void> {
  const first: Day = addDays(fantasyDayOf(now), -keptDays);
  await database.delete(rankingWeeks).where(lt(rankingWeeks.monday, first));
}
