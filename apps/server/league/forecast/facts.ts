import {
  type GameReport,
  type GamesBySlot,
  type LeagueId,
  type LeagueSeason,
  type NbaGame,
  type Platform,
  type Player,
  playersKeptUnder,
  type Roster,
  type TeamId,
} from '@fantasy-stats/domain';
import type { Sharpness } from '@fantasy-stats/engine/matchup';
import { eq } from 'drizzle-orm';
import type { Connection, Queryable } from '../../database/index.ts';
import { leagueAudits } from '../../database/schema/audit.ts';
import { leagues } from '../../database/schema/league.ts';
import { feed } from '../../nba/feeds.ts';
import { reportsByNumber } from '../../nba/injury-reports/of-players.ts';
import { gamesBetween, nbaNumbersOf } from '../../nba/queries.ts';
import { readDraftAverages, readPlayers, readRosters, readSeason } from '../facts/read.ts';
import { readFreeAgents } from '../facts/read-days.ts';
import { readSharpness } from '../record/sharpness.ts';
import { usedGamesBySlot } from './used-games.ts';

/** A league and the NBA's day, as the forecasts read them: from one moment. */
export interface LeagueFacts {
  readonly version: string;
  readonly nbaVersion: string;
  readonly season: LeagueSeason;
  /** Whether the platform's own results put a rule that forecasts rest on in doubt: then there are none. */
  readonly isContradicted: boolean;
  readonly rosters: readonly Roster[];
  /** The players of those rosters. */
  readonly players: readonly Player[];
  /** The NBA's numbers of those players, as far as they have been found. */
  readonly nbaNumbers: ReadonlyMap<string, number>;
  /** The NBA's numbers of the others. */
  readonly otherNumbers: ReadonlyMap<string, number>;
  /** Everybody else the platform lists with an NBA team: free agents, and who is usually drafted. */
  readonly others: readonly Player[];
  /** Mean picks in the platform's drafts. */
  readonly usualPicks: ReadonlyMap<string, number>;
  /** When the score was read. */
  readonly scoreAt: Date | null;
  /** What the newest of the NBA's injury reports says, by the NBA's numbers. */
  readonly reports: ReadonlyMap<number, readonly GameReport[]>;
  /** The NBA's games of the league's today. */
  readonly todaysGames: readonly NbaGame[];
  /** Games used of limits by slot, to the end of yesterday; null without such limits, and where they cannot be counted. */
  readonly gamesBySlot: ReadonlyMap<TeamId, GamesBySlot> | null;
  /** How much sharper forecasts are to be than past seasons taught, as this season's outcomes say. */
  readonly sharpness: Sharpness;
}

/**
 * What changes with everything that forecasts of all leagues share: what is read of the NBA, the matches of its players, and how sharp
 * this season's outcomes say that forecasts should be.
 */
export async function nbaVersionOf(database: Queryable): Promise<string> {
  const run = await feed(database, 'run');
  const matches = await feed(database, 'matches');
  const learned = await readSharpness(database);
  return `${run?.version ?? 0}.${matches?.readAt?.getTime().toString(36) ?? 0}${learned.version}`;
}

/** Names everything a league's forecasts depend on. */
export function forecastVersion(leagueVersion: number, scoreAt: Date | null, nbaVersion: string): string {
  return `${leagueVersion}-${scoreAt?.getTime().toString(36) ?? 0}-${nbaVersion}`;
}

/** The facts of a league's forecasts; null when the league is not stored. */
export async function readLeagueFacts(connection: Connection, id: LeagueId): Promise<LeagueFacts | null> {
  return connection.database.transaction(
    async (transaction) => {
      const [row] = await transaction
        .select({
          version: leagues.version,
          syncedAt: leagues.syncedAt,
          platform: leagues.platform,
          isContradicted: leagueAudits.concernsForecasts,
        })
        .from(leagues)
        .leftJoin(leagueAudits, eq(leagueAudits.leagueId, leagues.id))
        .where(eq(leagues.id, id));
      const season = row && (await readSeason(transaction, id));
      if (!row || !season) return null;
      const nbaVersion = await nbaVersionOf(transaction);
      const { rosters, players } = await readRosters(transaction, { id, platform: row.platform });
      const { today } = season.league;
      const { others, usualPicks } = await readOthers(transaction, { id, platform: row.platform }, players);
      return {
        version: forecastVersion(row.version, row.syncedAt, nbaVersion),
        nbaVersion,
        season,
        isContradicted: row.isContradicted ?? false,
        rosters,
        players,
        nbaNumbers: await nbaNumbersOf(
          transaction,
          id,
          players.map((player) => player.id),
        ),
        others,
        otherNumbers: await nbaNumbersOf(
          transaction,
          id,
          others.map((player) => player.id),
        ),
        usualPicks,
        scoreAt: row.syncedAt,
        reports: await reportsByNumber(transaction),
        todaysGames: await gamesBetween(transaction, today, today),
        gamesBySlot: await usedGamesBySlot(transaction, season.league),
        sharpness: (await readSharpness(transaction)).of(season.league),
      };
    },
    { isolationLevel: 'repeatable read', accessMode: 'read only' },
  );
}

/** Everybody with an NBA team whom the league knows and nobody has, and where players usually go in drafts. */
async function readOthers(
  database: Queryable,
  league: { readonly id: LeagueId; readonly platform: Platform },
  rostered: readonly Player[],
): Promise<Pick<LeagueFacts, 'others' | 'usualPicks'>> {
  const { players: free } = await readFreeAgents(database, league);
  const { averages } = await readDraftAverages(database, league.id);
  const known = new Set([...rostered, ...free].map(({ id }) => id));
  const drafted = await readPlayers(
    database,
    playersKeptUnder(league),
    averages.flatMap(({ playerId }) => (known.has(playerId) ? [] : [playerId])),
  );
  const isRostered = new Set(rostered.map(({ id }) => id));
  return {
    others: [...free, ...drafted].filter(({ id, nbaTeam }) => nbaTeam !== null && !isRostered.has(id)),
    usualPicks: new Map(
      averages.flatMap(({ playerId, pick }) => (pick === null ? [] : [[playerId, pick] as const])),
    ),
  };
}
