import type { FeedName, RequestNote } from '@fantasy-stats/platforms';
import { lt, sql } from 'drizzle-orm';
import type { Database } from '../kernel/database/index.ts';
import { platformResponses, type ResponseKind } from '../kernel/database/schema/admin.ts';
import type { Logger } from '../kernel/log.ts';

const hour = 3_600_000;
/** How long counts are stored. */
const retentionMilliseconds = 7 * 24 * hour;
const writeEvery = 5_000;

/** Returns a request's outcome from its status. The status of a box score that does not exist yet is 403. */
export function kindOf({
  path,
  platform,
  status,
}: Pick<RequestNote, 'path' | 'platform' | 'status'>): ResponseKind {
  if (status === null) return 'unreachable';
  if (status < 300 || status === 304) return 'success';
  if (status === 404 || (platform === 'nba' && status === 403 && path.includes('boxscore')))
    return 'notFound';
  if (status === 401 || status === 403) return 'refused';
  if (status === 429 || status === 999) return 'throttled';
  return status >= 500 ? 'unavailable' : 'unexpected';
}

/** Counts platform responses by hour for administrators. Counts are written every few seconds. */
export interface ResponseCounter {
  note(note: RequestNote): void;
  flush(): Promise<void>;
  stop(): Promise<void>;
}

export function countResponses(
  database: Database,
  log: Pick<Logger, 'warn'>,
  now: () => Date,
): ResponseCounter {
  const counted = new Map<
    string,
    { platform: FeedName; hour: Date; kind: ResponseKind; count: number; lastAt: Date }
  >();
  let writing = Promise.resolve();

  const write = async () => {
    const rows = [...counted.values()];
    if (rows.length === 0) return;
    counted.clear();
    await database
      .insert(platformResponses)
      .values(rows)
      .onConflictDoUpdate({
        target: [platformResponses.platform, platformResponses.hour, platformResponses.kind],
        set: {
          count: sql`${platformResponses.count} + excluded.count`,
          lastAt: sql`greatest(${platformResponses.lastAt}, excluded.last_at)`,
        },
      });
    await database
      .delete(platformResponses)
      .where(lt(platformResponses.hour, new Date(now().getTime() - retentionMilliseconds)));
  };
  const flush = () => {
    writing = writing.then(write).catch((error: unknown) => {
      log.warn({ err: error }, 'platform responses could not be counted');
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
