import type { FeedName, RequestNote } from '@fantasy-stats/platforms';
import { lt, sql } from 'drizzle-orm';
import type { Database } from '../database/index.ts';
import { type AnswerKind, platformAnswers } from '../database/schema/admin.ts';
import type { Logger } from '../log.ts';

const hour = 3_600_000;
/** What is counted is kept for so long. */
const kept = 7 * 24 * hour;
const writeEvery = 5_000;

/** What became of a request, from its status. A box score that is not there yet is answered with 403. */
export function kindOf({
  path,
  platform,
  status,
}: Pick<RequestNote, 'path' | 'platform' | 'status'>): AnswerKind {
  if (status === null) return 'unreachable';
  if (status < 300 || status === 304) return 'success';
  if (status === 404 || (platform === 'nba' && status === 403 && path.includes('boxscore')))
    return 'notFound';
  if (status === 401 || status === 403) return 'refused';
  if (status === 429 || status === 999) return 'throttled';
  return status >= 500 ? 'unavailable' : 'unexpected';
}

/** Counts the platforms' answers, for the administrator: by the hour, written every few seconds. */
export interface AnswerCounter {
  note(note: RequestNote): void;
  /** Writes what has been counted since. */
  flush(): Promise<void>;
  stop(): Promise<void>;
}

export function countAnswers(database: Database, log: Pick<Logger, 'warn'>, now: () => Date): AnswerCounter {
  const counted = new Map<
    string,
    { platform: FeedName; hour: Date; kind: AnswerKind; count: number; lastAt: Date }
  >();
  let writing = Promise.resolve();

  const write = async () => {
    const rows = [...counted.values()];
    if (rows.length === 0) return;
    counted.clear();
    await database
      .insert(platformAnswers)
      .values(rows)
      .onConflictDoUpdate({
        target: [platformAnswers.platform, platformAnswers.hour, platformAnswers.kind],
        set: {
          count: sql`${platformAnswers.count} + excluded.count`,
          lastAt: sql`greatest(${platformAnswers.lastAt}, excluded.last_at)`,
        },
      });
    await database.delete(platformAnswers).where(lt(platformAnswers.hour, new Date(now().getTime() - kept)));
  };
  const flush = () => {
    writing = writing.then(write).catch((error: unknown) => {
      log.warn({ err: error }, 'the platforms’ answers could not be counted');
    });
    return writing;
  };
  const timer = setInterval(() => void flush(), writeEvery);
  timer.unref();
  return {
    note: (note) => {
      const at = now();
      const from = new Date(Math.floor(at.getTime() / hour) * hour);
      const kind = kindOf(note);
      const key = `${note.platform} ${from.getTime()} ${kind}`;
      const known = counted.get(key);
      counted.set(key, {
        platform: note.platform,
        hour: from,
        kind,
        count: (known?.count ?? 0) + 1,
        lastAt: at,
      });
    },
    flush,
    stop: () => {
      clearInterval(timer);
      return flush();
    },
  };
}
