import { type PendingGames, pendingGames } from '@fantasy-stats/domain';
import { and, eq } from 'drizzle-orm';
import type { Database } from '../kernel/database/index.ts';
import { nbaGames } from '../kernel/database/schema/nba.ts';
import { feed } from './feeds.ts';

/**
 * Returns a function that reads the current season's games whose teams or dates are not set yet. Cached until
 * the NBA data changes.
 */
export function cachedPendingGames(database: Database): () => Promise<PendingGames | null> {
  let cached: { readonly key: string; readonly pending: PendingGames | null } | null = null;
  return async () => {
    const schedule = await feed(database, 'schedule');
    const version = (await feed(database, 'run'))?.version ?? 0;
    const season = schedule?.season ?? null;
    if (season === null) return null;
    const key = `${season} ${version} ${schedule?.readAt?.getTime() ?? 0}`;
    if (cached?.key === key) return cached.pending;
    const games = await database
      .select()
      .from(nbaGames)
      .where(and(eq(nbaGames.season, season), eq(nbaGames.kind, 'regular')));
    cached = { key, pending: pendingGames(games) };
    return cached.pending;
  };
}
