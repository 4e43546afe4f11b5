import { calls } from '@fantasy-stats/contract';
import type { WireGameLines } from '@fantasy-stats/contract/nba-players';
import type { RegisterRoutes } from '../../kernel/module.ts';
import { feed } from '../feeds.ts';
import { nbaOutage, nbaReadAt } from '../outage.ts';
import { readAllowed } from './read-allowed.ts';
import { readGameLines } from './read-game-lines.ts';
import { readPlayerLog } from './read-player-log.ts';

export const nbaPlayerRoutes: RegisterRoutes = (routes, { database, pool }) => {
  // Caches each season's stat lines (about 0.5 MB), because all users of the rankings get the same ones.
  const cached = new Map<
    number,
    { readonly version: number; readonly lines: Promise<WireGameLines | null> }
  >();

  function gameLines(season: number, version: number): Promise<WireGameLines | null> {
    const known = cached.get(season);
    if (known?.version === version) return known.lines;
    const lines = readGameLines(pool, season);
    for (const old of cached.keys()) if (old < season - 1) cached.delete(old);
    cached.set(season, { version, lines });
    lines.catch(() => cached.delete(season));
    return lines;
  }

  const runningSeason = async () => (await feed(database, 'schedule'))?.season ?? null;

  routes.cached(calls.nba.players, { inputs: ['nba'] }, async ({ query }) => {
    const version = (await feed(database, 'run'))?.version ?? 0;
    const running = await runningSeason();
    const state = { nbaOutage: await nbaOutage(database), nbaReadAt: await nbaReadAt(database) };
    if (running === null) return { season: null, games: null, ...state };
    const season = query.season === 'earlier' ? running - 1 : running;
    return { season, games: await gameLines(season, version), ...state };
  });

  routes.cached(calls.nba.playerLog, { inputs: ['nba'] }, async ({ query }) =>
    readPlayerLog(database, query.player, ((await runningSeason()) ?? 0) - 1),
  );

  routes.cached(calls.nba.allowed, { inputs: ['nba'] }, async () => {
    const running = await runningSeason();
    return running === null ? { nbaTeams: [] } : readAllowed(pool, running);
  });
};
