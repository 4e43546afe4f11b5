import { type League, type LiveDraftFacts, type Player, playerScopeOf } from '@fantasy-stats/domain';
import type { LeagueSource } from '@fantasy-stats/platforms';
import { LRUCache } from 'lru-cache';
import type { Database } from '../../kernel/database/index.ts';
import type { Parts } from '../../kernel/parts.ts';
import { matchCopy } from '../../nba/matching/match-copy.ts';
import { writePlayers } from '../facts/write-league.ts';
import { namesAtOnce, unnamedOf } from '../sync/names.ts';

/** Maximum cached ids of players whose names were recently requested, so they are not requested again. */
const mostRequested = 5_000;

/** Maximum players that one request of a browser names. ESPN returns their statistics, too. */
const namesPerBrowserRequest = 10;

/** Reads and stores players of a draft that no sync has named. */
export function playerNames(database: Database, log: Parts['log']) {
  // Request each unknown player at most once an hour, not with every read.
  const requested = new LRUCache<string, true>({ max: mostRequested, ttl: 3_600_000 });

  const keyOf = (league: League, id: string) => `${playerScopeOf(league)} ${id}`;

  async function unnamedIn(league: League, { picks }: LiveDraftFacts): Promise<string[]> {
    const ids = picks.flatMap(({ playerId }) => playerId ?? []);
    return unnamedOf(
      database,
      league,
      ids.filter((id) => !requested.has(keyOf(league, id))),
    );
  }

  return {
    /** Requests at most one list of names. Never rejects, because picks without names are still useful. */
    add: async (source: LeagueSource, league: League, facts: LiveDraftFacts): Promise<void> => {
      try {
        const wanted = (await unnamedIn(league, facts)).slice(0, namesAtOnce[league.platform]);
        if (wanted.length === 0) return;
        for (const id of wanted) requested.set(keyOf(league, id), true);
        const { facts: players } = await source.readPlayers(league, wanted);
        await database.transaction((transaction) =>
          writePlayers(transaction, playerScopeOf(league), players),
        );
      } catch (error) {
        log.warn({ err: error, leagueId: league.id }, 'players of a live draft could not be named');
      }
    },

    /** Returns the players that the user's browser should name next. */
    forBrowser: async (league: League, facts: LiveDraftFacts | null): Promise<string[]> =>
      facts ? (await unnamedIn(league, facts)).slice(0, namesPerBrowserRequest) : [],

    /**
     * Stores players that the user's browser has named.
     * @param readIds the requested players; they are not requested again for an hour
     */
    addFromBrowser: async (
      league: League,
      readIds: readonly string[],
      players: readonly Player[],
    ): Promise<void> => {
      for (const id of readIds) requested.set(keyOf(league, id), true);
      if (players.length === 0) return;
      await database.transaction((transaction) => writePlayers(transaction, playerScopeOf(league), players));
      await matchCopy(database, league.id);
    },
  };
}
