import { setTimeout as wait } from 'node:timers/promises';
import type { Platform } from '@fantasy-stats/domain';
import { sql } from 'drizzle-orm';
import type { Database } from '../database/index.ts';
import { platformPace } from '../database/schema/sync.ts';

/** Least milliseconds between two requests to a platform, from all nodes together. */
export type Spacing = Readonly<Record<Platform, number>>;

/** Neither platform publishes a limit; both are known to bear this, and Yahoo to refuse ten times as much. */
export const usualSpacing: Spacing = { yahoo: 150, espn: 150 };

/**
 * Waits until the next request to a platform may go out. Each caller, on whichever node, takes the next free moment
 * from the database.
 */
export async function pace(database: Database, platform: Platform, spacing: Spacing): Promise<void> {
  const milliseconds = spacing[platform];
  if (milliseconds <= 0) return;
  const step = sql`make_interval(secs => ${milliseconds / 1000}::double precision)`;
  const [slot] = await database
    .insert(platformPace)
    .values({ key: platform, nextAt: sql`clock_timestamp() + ${step}` })
    .onConflictDoUpdate({
      target: platformPace.key,
      set: { nextAt: sql`greatest(${platformPace.nextAt}, clock_timestamp()) + ${step}` },
    })
    .returning({
      wait: sql<number>`(extract(epoch from ${platformPace.nextAt} - ${step} - clock_timestamp()) * 1000)::double precision`,
    });
  if (slot && slot.wait > 0) await wait(slot.wait);
}
