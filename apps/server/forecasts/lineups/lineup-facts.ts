import { RosterShape } from '@fantasy-stats/contract/shapes';
import {
  type Day,
  leagueLimits,
  type Player,
  playerScopeOf,
  type RosterEntry,
  type TeamId,
} from '@fantasy-stats/domain';
import { and, eq, gte, lte } from 'drizzle-orm';
import type { Connection } from '../../kernel/database/index.ts';
import { rosters } from '../../kernel/database/schema/league.ts';
import { readPlayers } from '../../leagues/facts/read-league.ts';
import { oneBeyond, storedRows } from '../../leagues/facts/stored.ts';
import { shownPlayers } from '../../leagues/players/settle-players.ts';
import { nbaNumbersOf } from '../../nba/queries.ts';
import type { LeagueFacts } from '../forecast-facts.ts';

export interface RosterFacts {
  readonly players: ReadonlyMap<string, Player>;
  readonly nbaNumbers: ReadonlyMap<string, number>;
  rosterOn(teamId: TeamId, day: Day): readonly RosterEntry[] | null;
}

/** Reads the data for evaluating past lineups, from one snapshot. */
export async function readRosterFacts(
  connection: Connection,
  { season: { league } }: Pick<LeagueFacts, 'season'>,
): Promise<RosterFacts> {
  const most = leagueLimits.teams * leagueLimits.seasonDays;
  return connection.database.transaction(
    async (transaction) => {
      const rows = await transaction
        .select()
        .from(rosters)
        .where(
          and(
            eq(rosters.leagueId, league.id),
            gte(rosters.day, league.firstDay),
            lte(rosters.day, league.today),
          ),
        )
        .limit(oneBeyond(most));
      const found = new Map(
        storedRows(RosterShape, rows, league.id, 'rosters', most).map(
          ({ teamId, day, entries }) => [`${teamId} ${day}`, entries] as const,
        ),
      );
      const ids = [
        ...new Set([...found.values()].flatMap((entries) => entries.map(({ playerId }) => playerId))),
      ];
      const listed = await readPlayers(transaction, playerScopeOf(league), ids);
      const players = await shownPlayers(transaction, league, listed);
      return {
        players: new Map(players.map((player) => [player.id, player])),
        nbaNumbers: await nbaNumbersOf(transaction, league.id, ids),
        rosterOn: (teamId, day) => found.get(`${teamId} ${day}`) ?? null,
      };
    },
    { isolationLevel: 'repeatable read', accessMode: 'read only' },
  );
}
