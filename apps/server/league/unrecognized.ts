import type { LeagueId } from '@fantasy-stats/domain';
import type { HttpOptions } from '@fantasy-stats/platforms';
import { sql } from 'drizzle-orm';
import type { Database } from '../database/index.ts';
import { unrecognizedAnswers } from '../database/schema/sync.ts';
import type { Logger } from '../log.ts';

/** An answer that did not fit, as the clients tell of it: without secrets and without names of people. */
export type Unrecognized = Parameters<NonNullable<HttpOptions['onUnrecognized']>>[0];

/** Keeps answers of the platforms that did not fit, for the administrator. */
export interface UnrecognizedAnswers {
  /** Takes one in; it is written in its own time, and nobody waits for that. */
  keep(note: Unrecognized, leagueId: LeagueId | null): void;
  /** Waits until everything that was taken in is written. */
  settled(): Promise<void>;
}

/** Days after which one that was not seen again goes, and how many are kept at most. */
const keptDays = 30;
const mostKept = 500;
/** So many wait to be written at most: a platform that changed everything is told of often enough. */
const mostWaiting = 50;

/** Numbers tell leagues, teams and places in lists apart, not problems. */
const pattern = (text: string) => text.replaceAll(/\d+/g, '#').slice(0, 500);

export function unrecognizedAnswersOf(database: Database, log: Pick<Logger, 'error'>): UnrecognizedAnswers {
  let waiting = 0;
  let writing = Promise.resolve();

  async function write(note: Unrecognized, leagueId: LeagueId | null): Promise<void> {
    const path = note.path.split('?', 1)[0] ?? '';
    const newest = { path: path.slice(0, 500), body: note.body ?? null, leagueId };
    const { at, pathPattern, platform, problem } = unrecognizedAnswers;
    await database
      .insert(unrecognizedAnswers)
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
          body: sql`coalesce(excluded.body, ${unrecognizedAnswers.body})`,
          leagueId: sql`coalesce(excluded.league_id, ${unrecognizedAnswers.leagueId})`,
          lastSeenAt: sql`now()`,
          count: sql`${unrecognizedAnswers.count} + 1`,
        },
      });
  }

  return {
    keep: (note, leagueId) => {
      if (waiting >= mostWaiting) return;
      waiting++;
      writing = writing
        .then(() => write(note, leagueId))
        .catch((error: unknown) => log.error({ err: error }, 'an unrecognized response could not be stored'))
        .finally(() => {
          waiting--;
        });
    },
    settled: () => writing,
  };
}

/** Forgets what was not seen for a month, and the oldest beyond what is kept. */
export async function forgetUnrecognized(database: Database): Promise<void> {
  await database.execute(sql`
    delete from ${unrecognizedAnswers} as old
    where old.last_seen_at < now() - make_interval(days => ${keptDays})
      or old.id in (
        select kept.id from ${unrecognizedAnswers} as kept
        order by kept.last_seen_at desc
        offset ${mostKept})`);
}
