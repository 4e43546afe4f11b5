import type { LeagueId } from '@fantasy-stats/domain';
import type { HttpOptions } from '@fantasy-stats/platforms';
import { sql } from 'drizzle-orm';
import type { Database } from '../kernel/database/index.ts';
import { unrecognizedResponses } from '../kernel/database/schema/sync.ts';
import type { Logger } from '../kernel/log.ts';

/** An unrecognized response as the clients report it, without secrets and personal names. */
export type Unrecognized = Parameters<NonNullable<HttpOptions['onUnrecognized']>>[0];

export interface UnrecognizedResponses {
  /** Queues a response for storage. Callers do not wait. */
  keep(note: Unrecognized, leagueId: LeagueId | null): void;
  /** Waits until all queued responses are stored. */
  settled(): Promise<void>;
}

/**
 * Days after which a response that was not seen again is deleted, and the maximum number of stored responses.
 */
const retentionDays = 30;
const maxStored = 500;
/** Maximum queued responses. If a platform changes everything, this is still enough to notice. */
const mostWaiting = 50;

/** Replaces numbers, because they identify leagues, teams and list entries rather than problems. */
const pattern = (text: string) => text.replaceAll(/\d+/g, '#').slice(0, 500);

export function unrecognizedResponsesOf(
  database: Database,
  log: Pick<Logger, 'error'>,
): UnrecognizedResponses {
  let waiting = 0;
  let writing = Promise.resolve();

  async function write(note: Unrecognized, leagueId: LeagueId | null): Promise<void> {
    const path = note.path.split('?', 1)[0] ?? '';
    const newest = { path: path.slice(0, 500), body: note.body ?? null, leagueId };
    const { at, pathPattern, platform, problem } = unrecognizedResponses;
    await database
      .insert(unrecognizedResponses)
      .values({
        ...newest,
        platform: note.platform,
        pathPattern: pattern(path),
        at: pattern(note.at ?? ''),
        problem: note.problem.slice(0, 500),
      })
      .onConflictDoUpdate({
        target: [platform, pathPattern, at, problem],
        set: {
          path: newest.path,
          body: sql`coalesce(excluded.body, ${unrecognizedResponses.body})`,
          leagueId: sql`coalesce(excluded.league_id, ${unrecognizedResponses.leagueId})`,
          lastSeenAt: sql`now()`,
          count: sql`${unrecognizedResponses.count} + 1`,
        },
      });
  }

  return {
    keep: (note, leagueId) => {
      if (waiting >= mostWaiting) return;
      waiting++;
      writing = writing
        .then(() => write(note, leagueId))
        .catch((error: unknown) => log.error({ err: error }, 'unrecognized response could not be stored'))
        .finally(() => {
          waiting--;
        });
    },
    settled: () => writing,
  };
}

/** Deletes responses that were not seen for a month, and the oldest ones over the limit. */
export async function forgetUnrecognized(database: Database): Promise<void> {
  await database.execute(sql`
    delete from ${unrecognizedResponses} as old
    where old.last_seen_at < now() - make_interval(days => ${retentionDays})
      or old.id in (
        select kept.id from ${unrecognizedResponses} as kept
        order by kept.last_seen_at desc
        offset ${maxStored})`);
}
