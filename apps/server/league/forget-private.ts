import { inArray, sql } from 'drizzle-orm';
import type { Database, Transaction } from '../database/index.ts';
import { leagues, players } from '../database/schema/league.ts';
import { nbaMatches } from '../database/schema/nba.ts';
import { guardedWork } from '../database/schema/set-aside.ts';
import { leagueSyncs, unrecognizedAnswers } from '../database/schema/sync.ts';
import { mostPastSeasons } from './membership.ts';

/** Leagues forgotten in one transaction. */
const mostAtOnce = 50;

/** Leagues somebody is linked to, and their past seasons. */
const kept = sql`(
  with recursive kept_league(id, seasons) as (
    select distinct league_id, 0 from league_members
    union
    select league.previous_id, kept_league.seasons + 1
    from ${leagues} as league join kept_league on kept_league.id = league.id
    where league.previous_id is not null and kept_league.seasons < ${mostPastSeasons}
  )
  select id from kept_league)`;

/** Locks private leagues nobody is linked to. Those just made, and those being read, are left for the next time. */
async function lockForgotten(transaction: Transaction): Promise<string[]> {
  const { rows } = await transaction.execute<{ id: string }>(sql`
    select league.id from ${leagues} as league
    where not coalesce((league.facts ->> 'isPublic')::boolean, false)
      and league.created_at < now() - interval '5 minutes'
      and league.id not in ${kept}
      and not exists (
        select 1 from ${leagueSyncs} as sync
        where sync.league_id = league.id and sync.state = 'running' and sync.trigger <> 'background')
      and not exists (
        select 1 from ${guardedWork} as work
        where work.subject = league.id and work.lease_until > now())
    order by league.id
    limit ${mostAtOnce}
    for update of league skip locked`);
  return rows.map(({ id }) => id);
}

async function forgetSome(transaction: Transaction): Promise<number> {
  const locked = await lockForgotten(transaction);
  if (locked.length === 0) return 0;
  /* Asked again now that they are locked: nobody can be linked to them any more, but somebody may have been meanwhile. */
  const gone = await transaction
    .delete(leagues)
    .where(sql`${inArray(leagues.id, locked)} and ${leagues.id} not in ${kept}`)
    .returning({ id: leagues.id });
  const ids = gone.map(({ id }) => id);
  if (ids.length === 0) return 0;
  /* What hangs on a league goes with it; this only names one. */
  await transaction.delete(players).where(inArray(sql`${players.platform}`, ids));
  await transaction.delete(nbaMatches).where(inArray(sql`${nbaMatches.platform}`, ids));
  await transaction.delete(guardedWork).where(inArray(guardedWork.subject, ids));
  await transaction
    .update(unrecognizedAnswers)
    .set({ leagueId: null, body: null })
    .where(inArray(sql`${unrecognizedAnswers.leagueId}`, ids));
  return ids.length;
}

/**
 * Erases private leagues nobody is linked to any more, with their past seasons and all that was read of them. For the
 * clock, every few minutes: whatever ended the last link (unlinking, an account that was erased), nothing of the league
 * is left soon after, and what breaks off is made up for at the next turn. Public leagues stay for a while longer.
 *
 * @returns how many were erased
 */
export async function forgetPrivateLeagues(database: Database): Promise<number> {
  let count = 0;
  for (;;) {
    const some = await database.transaction(forgetSome);
    if (some === 0) return count;
    count += some;
  }
}
