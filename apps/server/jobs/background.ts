import { setTimeout as wait } from 'node:timers/promises';
import type { LeagueId } from '@fantasy-stats/domain';
import { sql } from 'drizzle-orm';
import type { Database } from '../database/index.ts';
import { leagueMembers, leagues } from '../database/schema/league.ts';
import { leagueBackfills, leagueSyncs } from '../database/schema/sync.ts';
import type { BackfillSurroundings } from '../league/backfill/batch.ts';
import { runBatch } from '../league/backfill/run-batch.ts';
import { leadingTo } from '../league/membership.ts';
import { guarded } from './set-aside.ts';

/** The background of a node: one batch at a time, whenever something is due. */
export interface Background {
  /** Does everything that is due now, and what becomes due by it. @returns batches taken */
  runDue(): Promise<number>;
  /** Begins to look for what is due by itself. */
  start(pollSeconds: number): void;
  stop(): Promise<void>;
}

/** Nobody who has not looked for so long has a league filled in. */
const readWithinDays = 21;

export function background(surroundings: BackfillSurroundings): Background {
  const stopping = new AbortController();
  const { database, log } = surroundings;
  let running = Promise.resolve();

  /** One league's batch; whatever becomes of it, the others have theirs. */
  const turnOf = async (leagueId: LeagueId): Promise<boolean> => {
    try {
      const batch = await guarded(database, leagueId, 'backfill', () =>
        runBatch(surroundings, leagueId, stopping.signal),
      );
      if (batch.state === 'done') return batch.result;
      if (batch.state === 'setAside') await leaveAlone(database, leagueId);
    } catch (error) {
      log.error({ err: error, league: leagueId }, 'a league’s backfill failed on our side');
      await leaveAlone(database, leagueId);
    }
    return false;
  };

  const runDue = async (): Promise<number> => {
    let batches = 0;
    for (let isMore = true; isMore && !stopping.signal.aborted; ) {
      isMore = false;
      for (const leagueId of await leaguesDue(database, surroundings.now())) {
        if (stopping.signal.aborted) break;
        if (!(await isLookedAt(database, leagueId))) {
          await leaveAlone(database, leagueId);
          continue;
        }
        if (!(await turnOf(leagueId))) continue;
        batches++;
        isMore = true;
      }
    }
    return batches;
  };

  return {
    runDue,
    start: (pollSeconds) => {
      running = (async () => {
        while (!stopping.signal.aborted) {
          await runDue().catch((error: unknown) =>
            log.error({ err: error }, 'the backfill could not continue, on our side'),
          );
          await wait(pollSeconds * 1000, undefined, { signal: stopping.signal }).catch(() => undefined);
        }
      })();
    },
    stop: async () => {
      stopping.abort();
      await running;
    },
  };
}

/** Leagues with something due and no sync under way, the one due longest first. */
async function leaguesDue(database: Database, now: Date): Promise<LeagueId[]> {
  const result = await database.execute<{ league_id: string }>(sql`
    select backfill.league_id
    from ${leagueBackfills} as backfill
    where backfill.due_at <= ${now}
      and not exists (
        select 1 from ${leagueSyncs} as sync
        where sync.league_id = backfill.league_id and sync.state in ('queued', 'running')
          and sync.trigger <> 'background' and (sync.retry_at is null or sync.retry_at <= now()))
    group by backfill.league_id
    order by min(backfill.due_at)
    limit 20`);
  return result.rows.map((row) => row.league_id);
}

/** Whether somebody has looked lately at a league, or at a later season of it. */
async function isLookedAt(database: Database, leagueId: LeagueId): Promise<boolean> {
  const result = await database.execute(sql`
    select 1 from ${leagueMembers} as member join ${leagues} as league on league.id = member.league_id
    where member.league_id in ${leadingTo(leagueId)}
      and coalesce(member.last_read_at, member.linked_at) > now() - make_interval(days => ${readWithinDays})
    limit 1`);
  return (result.rowCount ?? 0) > 0;
}

/** Nothing is due any more until the league's next sync, which comes when somebody looks again. */
async function leaveAlone(database: Database, leagueId: LeagueId): Promise<void> {
  await database.execute(sql`update ${leagueBackfills} set due_at = null where league_id = ${leagueId}`);
}
