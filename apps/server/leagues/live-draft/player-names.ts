import { type League, type LiveDraftFacts, playerScopeOf } from '@fantasy-stats/domain';
import type { LeagueSource } from '@fantasy-stats/platforms';
import { LRUCache } from 'lru-cache';
import type { Database } from '../../kernel/database/index.ts';
import type { Parts } from '../../kernel/parts.ts';
import { writePlayers } from '../facts/write-league.ts';
import { namesAtOnce, unnamedOf } from '../sync/names.ts';

/** Maximum cached ids of players whose names were recently requested, so they are not requested again. */
const mostRequested = 5_000;

/** Reads and stores players of a draft that no sync has named. */
export function playerNames(database: Database, log: Parts['log']) {
  // Request each unknown player at most once an hour, not with every read.
  const requested = new LRUCache<string, true>({ max: mostRequested, ttl: 3_600_000 });

  return {
    /** Requests at most one list of names. Never rejects, because picks without names are still useful. */
    add: async (source: LeagueSource, league: League, { picks }: LiveDraftFacts): Promise<void> => {
      try {
        const scope = playerScopeOf(league);
        const ids = picks.flatMap(({ playerId }) => playerId ?? []);
        const fresh = ids.filter((id) => !requested.has(`${scope} ${id}`));
        const wanted = (await unnamedOf(database, league, fresh)).slice(0, namesAtOnce[league.platform]);
        if (wanted.length === 0) return;
        for (const id of wanted) requested.set(`${scope} ${id}`, true);
        const { facts: players } = await source.readPlayers(league, wanted);
        await database.transaction((transaction) => writePlayers(transaction, scope, players));
      } catch (error) {
        log.warn({ err: error, leagueId: league.id }, 'players of a live draft could not be named');
      }
    },
  };
}
