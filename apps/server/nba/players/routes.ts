import { calls } from '@fantasy-stats/contract';
import type { WireGameLines } from '@fantasy-stats/contract/nba-players';
import type { Concern } from '../../app.ts';
import { notModified } from '../../http/routes.ts';
import { feed } from '../feeds.ts';
import { nbaOutage, outageVersion } from '../outage.ts';
import { readAllowed } from './read-allowed.ts';
import { readGameLines } from './read-game-lines.ts';
import { readPlayerLog } from './read-player-log.ts';

/** The calls about the NBA's players and what they did. */
export const nbaPlayerRoutes: Concern = (routes, { database, pool }) => {
  /* Of each season the latest: about half a megabyte that every reader of rankings gets. */
  const kept = new Map<number, { readonly version: number; readonly lines: Promise<WireGameLines | null> }>();

  function gameLines(season: number, version: number): Promise<WireGameLines | null> {
    const known = kept.get(season);
    if (known?.version === version) return known.lines;
    const lines = readGameLines(pool, season);
    for (const old of kept.keys()) if (old < season - 1) kept.delete(old);
    kept.set(season, { version, lines });
    lines.catch(() => kept.delete(season));
    return lines;
  }

  routes.handleKept(
    calls.nba.players,
    async ({ query, unchanged }) => {
      const version = (await feed(database, 'run'))?.version ?? 0;
      const running = (await feed(database, 'schedule'))?.season ?? null;
      const outage = await nbaOutage(database);
      const tag = `nba-players-${version}-${running}-${query.season ?? 'running'}${outageVersion(outage)}`;
      if (unchanged(tag)) return notModified;
      if (running === null) return { season: null, games: null, nbaOutage: outage };
      const season = query.season === 'earlier' ? running - 1 : running;
      return { season, games: await gameLines(season, version), nbaOutage: outage };
    },
    { isTold: true },
  );

  routes.handleKept(
    calls.nba.playerLog,
    async ({ query, unchanged }) => {
      const version = (await feed(database, 'run'))?.version ?? 0;
      const running = (await feed(database, 'schedule'))?.season ?? 0;
      if (unchanged(`nba-player-${version}-${running}-${query.player}`)) return notModified;
      return readPlayerLog(database, query.player, running - 1);
    },
    { isTold: true },
  );

  routes.handleKept(
    calls.nba.allowed,
    async ({ unchanged }) => {
      const version = (await feed(database, 'run'))?.version ?? 0;
      const running = (await feed(database, 'schedule'))?.season ?? null;
      if (unchanged(`nba-allowed-${version}-${running}`)) return notModified;
      return running === null ? { nbaTeams: [] } : readAllowed(pool, running);
    },
    { isTold: true },
  );
};
