import { rankingScore } from '@fantasy-stats/contract/ranking-score';
import { addDays, type Day, fantasyDayOf } from '@fantasy-stats/domain';
import { lt, sql } from 'drizzle-orm';
import type { Queryable } from '../../kernel/database/index.ts';
import { users } from '../../kernel/database/schema/account.ts';
import { playerMarks, rankingWeeks } from '../../kernel/database/schema/marks.ts';

/** Days to store rankings: scores are shown only for the current season. */
const retentionDays = 365;

/**
 * Stores the top ranks of every account with enough ranked players, in the same transaction as the week's
 * projections.
 */
export async function freezeRankings(
  transaction: Queryable,
  {
    isSimulated,
    monday,
    season,
  }: Pick<typeof rankingWeeks.$inferSelect, 'isSimulated' | 'monday' | 'season'>,
): Promise<void> {
  // Lock the accounts first, so that an account that is being erased is skipped and the week does not fail.
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

export async function forgetOldRankings(database: Queryable, now: Date): Promise<void> {
  const first: Day = addDays(fantasyDayOf(now), -retentionDays);
  await database.delete(rankingWeeks).where(lt(rankingWeeks.monday, first));
}
