import { inArray, sql } from 'drizzle-orm';
import type { Database, Transaction } from '../kernel/database/index.ts';
import { leagues, players } from '../kernel/database/schema/league.ts';
import { nbaMatches } from '../kernel/database/schema/nba.ts';
import { guardedWork } from '../kernel/database/schema/set-aside.ts';
import { leagueSyncs, unrecognizedResponses } from '../kernel/database/schema/sync.ts';
import { isRunning } from '../kernel/jobs/running-jobs.ts';
import { backfillWork } from './backfill/backfill-work.ts';
import { mostPastSeasons } from './membership.ts';

const mostAtOnce = 50;

/** Linked leagues and their past seasons. */
const retainedLeagues = sql`(
  with recursive kept_league(id, seasons) as (
    select distinct league_id, 0 from league_members
    union
    select league.previous_id, kept_league.seasons + 1
    from ${leagues} as league join kept_league on kept_league.id = league.id
    where league.previous_id is not null and kept_league.seasons < ${mostPastSeasons}
  )
  select id from kept_league)`;

async function lockForgotten(transaction: Transaction): Promise<string[]> {
  const { rows } = await transaction.execute<{ id: string }>(sql`
    select league.id from ${leagues} as league
    where not coalesce((league.facts ->> 'isPublic')::boolean, false)
      and league.created_at < now() - interval '5 minutes'
      and league.id not in ${retainedLeagues}
      and not exists (
        select 1 from ${leagueSyncs} as sync
        where sync.league_id = league.id and sync.state = 'running' and sync.trigger <> 'background')
      and not ${isRunning(backfillWork.name, sql`league.id`)}
    order by league.id
    limit ${mostAtOnce}
    for update of league skip locked`);
  return rows.map(({ id }) => id);
}

async function forgetSome(transaction: Transaction): Promise<number> {
  const locked = await lockForgotten(transaction);
  if (locked.length === 0) return 0;
  // Check again now that the rows are locked: a user may have linked a league in the meantime.
  const gone = await transaction
    .delete(leagues)
    .where(sql`${inArray(leagues.id, locked)} and ${leagues.id} not in ${retainedLeagues}`)
    .returning({ id: leagues.id });
  const ids = gone.map(({ id }) => id);
  if (ids.length === 0) return 0;
  // Foreign keys delete the rest. These tables contain the league's ID only as text.
  await transaction.delete(players).where(inArray(sql`${players.platform}`, ids));
  await transaction.delete(nbaMatches).where(inArray(sql`${nbaMatches.platform}`, ids));
  await transaction.delete(guardedWork).where(inArray(guardedWork.subject, ids));
  await transaction
    .update(unrecognizedResponses)
    .set({ leagueId: null, body: null })
    .where(inArray(sql`${unrecognizedResponses.leagueId}`, ids));
  return ids.length;
}

/**
 * Deletes private leagues that no user links, with past seasons and all data. Runs every few minutes, so
 * failures are retried. Public leagues are stored longer.
 *
 * @returns the number of deleted leagues
 */
export async function forgetPrivateLeagues(database: Database): Promise<number> {
  let count = 0;
  for (;;) {
    const some = await database.transaction(forgetSome);
    if (some === 0) return count;
    count += some;
  }
}
