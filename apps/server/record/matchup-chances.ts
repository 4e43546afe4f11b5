import type { LeagueId } from '@fantasy-stats/domain';
import { and, asc, eq, sql } from 'drizzle-orm';
import type { DashboardResult } from '../forecasts/compute-forecast.ts';
import type { Queryable } from '../kernel/database/index.ts';
import { matchupChances } from '../kernel/database/schema/forecast.ts';

// Stores win probabilities of current matchups over their week.

/** Minimum change in a win or tie probability for storing a new forecast. */
const leastChange = 0.005;
/** Age in days from which only one forecast per {@link hoursBetweenOld} hours stays stored. */
const daysInFull = 14;
const hoursBetweenOld = 3;
const retentionDays = 400;

/** SQL condition for whether two forecasts of a matchup differ enough to be stored. */
const differs = sql`abs(last.win - new.win) >= ${leastChange} or abs(last.tie - new.tie) >= ${leastChange}`;

/** Stores a dashboard's win probabilities if they have changed enough since the last stored ones. */
export async function storeMatchupChances(
  database: Queryable,
  league: LeagueId,
  week: NonNullable<DashboardResult['week']>,
  now: Date,
): Promise<void> {
  const rows = week.matchups.map(({ id, result }) => ({ id, win: result.win, tie: result.tie }));
  await database.execute(sql`
    insert into ${matchupChances} (league_id, week, matchup_id, at, win, tie)
    select leagues.id, ${week.number}, new.id, ${now.toISOString()}::timestamptz, new.win, new.tie
    from leagues
    cross join jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as new(id text, win real, tie real)
    left join lateral (
      select win, tie from ${matchupChances}
      where league_id = leagues.id and week = ${week.number} and matchup_id = new.id
      order by at desc limit 1
    ) as last on true
    where leagues.id = ${league} and (last.win is null or ${differs})
    on conflict do nothing`);
}

/** A forecast of a matchup's result from the home side's point of view. */
export interface ChancePoint {
  readonly at: string;
  readonly win: number;
  readonly tie: number;
}

/** Returns the stored win probabilities of a matchup, oldest first. */
export async function readMatchupChances(
  database: Queryable,
  league: LeagueId,
  week: number,
  matchup: string,
): Promise<ChancePoint[]> {
  const rows = await database
    .select({ at: matchupChances.at, win: matchupChances.win, tie: matchupChances.tie })
    .from(matchupChances)
    .where(
      and(
        eq(matchupChances.leagueId, league),
        eq(matchupChances.week, week),
        eq(matchupChances.matchupId, matchup),
      ),
    )
    .orderBy(asc(matchupChances.at));
  return rows.map(({ at, tie, win }) => ({ at: at.toISOString(), win, tie }));
}

/** Deletes most old forecasts, and all forecasts of past seasons. */
export async function thinMatchupChances(database: Queryable, now: Date): Promise<void> {
  const at = sql`${now.toISOString()}::timestamptz`;
  await database.execute(sql`
    delete from ${matchupChances} where at < ${at} - make_interval(days => ${retentionDays})`);
  await database.execute(sql`
    delete from ${matchupChances} as old
    where old.at < ${at} - make_interval(days => ${daysInFull}) and exists (
      select 1 from ${matchupChances} as kept
      where kept.league_id = old.league_id and kept.week = old.week and kept.matchup_id = old.matchup_id
        and date_bin(make_interval(hours => ${hoursBetweenOld}), kept.at, 'epoch')
          = date_bin(make_interval(hours => ${hoursBetweenOld}), old.at, 'epoch')
        and kept.at > old.at)`);
}
