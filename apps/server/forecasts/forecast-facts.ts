import {
  addDays,
  type Day,
  fantasyDayOf,
  followsClock,
  type GameReport,
  type GamesBySlot,
  type KnownPlayer,
  type LeagueId,
  type LeagueSeason,
  type NbaGame,
  type Platform,
  type Player,
  type Roster,
  type TeamId,
} from '@fantasy-stats/domain';
import type { Sharpness } from '@fantasy-stats/engine/matchup';
import type { ReportOutcomes } from '@fantasy-stats/engine/projection';
import { eq } from 'drizzle-orm';
import type { Connection, Queryable } from '../kernel/database/index.ts';
import { leagueAudits } from '../kernel/database/schema/audit.ts';
import { leagues } from '../kernel/database/schema/league.ts';
import { nbaFeeds } from '../kernel/database/schema/nba.ts';
import type { Membership } from '../kernel/http/membership.ts';
import type { SharedVersions } from '../leagues/callers.ts';
import { readFreeAgents } from '../leagues/facts/read-days.ts';
import { readDraftAverages, readRosters, readSeason } from '../leagues/facts/read-league.ts';
import { forecastVersion, sharedPlayers, versionOf } from '../leagues/input-versions.ts';
import { leagueRow } from '../leagues/open-league.ts';
import { readFormerPlayers } from '../leagues/players/read-players.ts';
import { type SettledPlayers, settlePlayers } from '../leagues/players/settle-players.ts';
import { reportsByNumber } from '../nba/injury-reports/of-players.ts';
import { learnedOutcomes } from '../nba/injury-reports/outcomes.ts';
import { areStatusesRead } from '../nba/injury-reports/statuses-read.ts';
import { outageOf, versionedRead } from '../nba/outage.ts';
import { gamesBetween } from '../nba/queries.ts';
import { readSharpness } from './sharpness.ts';
import { usedGamesBySlot } from './used-games.ts';

/** League and NBA data for forecasts, read at one moment. */
export interface LeagueFacts {
  readonly version: string;
  readonly nbaVersion: string;
  readonly season: LeagueSeason;
  /**
   * Whether the platform's results contradict a rule that forecasts depend on. If so, the league has no
   * forecasts.
   */
  readonly isContradicted: boolean;
  readonly rosters: readonly Roster[];
  readonly players: readonly KnownPlayer[];
  /** NBA ids of the matched rostered players. */
  readonly nbaNumbers: ReadonlyMap<string, number>;
  readonly otherNumbers: ReadonlyMap<string, number>;
  /**
   * The league's other players: free agents, and players who were drafted, appear in transactions, or are
   * drafted in most leagues.
   */
  readonly others: readonly KnownPlayer[];
  /**
   * Whether the data is as of a past day. If so, a player's NBA team is the one they last played for before
   * that day.
   */
  readonly isReplay?: boolean;
  /** Average draft positions on the platform. */
  readonly usualPicks: ReadonlyMap<string, number>;
  readonly scoreAt: Date | null;
  /** Statuses of the NBA's newest injury report, by NBA id. */
  readonly reports: ReadonlyMap<number, readonly GameReport[]>;
  /** How often players with each official status played, including in the current season. */
  readonly reportOutcomes: ReportOutcomes;
  /** NBA games on the league's current day and the next one, because the stored league can be a day old. */
  readonly nearGames: readonly NbaGame[];
  /** Whether injury statuses for the next games are read. */
  readonly areStatusesRead: boolean;
  /** When the data was read, as an ISO instant; null if the league's day is not today. */
  readonly now: string | null;
  /**
   * Games used against slot limits, through yesterday; null if there are no such limits or the games cannot
   * be counted.
   */
  readonly gamesBySlot: ReadonlyMap<TeamId, GamesBySlot> | null;
  /** Forecast sharpness relative to past seasons, learned from this season's outcomes. */
  readonly sharpness: Sharpness;
}

/**
 * Returns the version of the inputs that all leagues' forecasts share: NBA games and players, player matches,
 * platform player data, and learned sharpness.
 */
export async function nbaVersionOf(database: Queryable): Promise<string> {
  return (await sharedVersions(database)).forecasts;
}

export async function sharedVersions(database: Queryable): Promise<SharedVersions> {
  const feeds = await database.select().from(nbaFeeds);
  const learned = await readSharpness(database);
  const players = await playersVersion(database);
  const [run, matches, schedule, birthDates] = ['run', 'matches', 'schedule', 'birthDates'].map((key) =>
    feeds.find((one) => one.key === key),
  );
  const matchedAt = matches?.readAt?.getTime().toString(36) ?? 0;
  const forecasts = `${run?.version ?? 0}.${matchedAt}${learned.version}.${players}`;
  return {
    players,
    forecasts,
    birthDates: String(birthDates?.version ?? 0),
    nba: versionOf(forecasts, schedule?.season, versionedRead(feeds), outageOf(feeds)),
  };
}

/** Returns the version of the player data that a platform's leagues share. */
async function playersVersion(database: Queryable): Promise<string> {
  const { rows } = await database.execute<{ version: string | null }>(sharedPlayers);
  return versionOf(rows[0]?.version);
}

/**
 * Returns the version of a league's forecasts.
 * @throws ApiError `leagueNotFound`
 */
export async function versionFor(
  database: Queryable,
  membership: Pick<Membership, 'league'>,
): Promise<string> {
  const { syncedAt, version } = await leagueRow(database, membership);
  return forecastVersion(version, syncedAt, await nbaVersionOf(database));
}

/** Reads the data for a league's forecasts at a moment; null if the league is not stored. */
export async function readLeagueFacts(
  connection: Connection,
  id: LeagueId,
  now: Date,
): Promise<LeagueFacts | null> {
  const reportOutcomes = await learnedOutcomes(connection);
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
      const { today } = season.league;
      const { numbers, others, players, rosters } = await readPlayersOf(transaction, {
        id,
        platform: row.platform,
        today,
      });
      return {
        version: forecastVersion(row.version, row.syncedAt, nbaVersion),
        nbaVersion,
        season,
        isContradicted: row.isContradicted ?? false,
        rosters,
        players,
        nbaNumbers: numbersOf(players, numbers),
        others,
        otherNumbers: numbersOf(others, numbers),
        usualPicks: await readUsualPicks(transaction, id),
        scoreAt: row.syncedAt,
        reports: await reportsByNumber(transaction),
        reportOutcomes,
        nearGames: await gamesBetween(transaction, today, addDays(today, 1)),
        areStatusesRead: await areStatusesRead(transaction, now),
        now: followsClock(season.league, fantasyDayOf(now)) ? now.toISOString() : null,
        gamesBySlot: await usedGamesBySlot(transaction, season.league),
        sharpness: (await readSharpness(transaction)).of(season.league),
      };
    },
    { isolationLevel: 'repeatable read', accessMode: 'read only' },
  );
}

async function readPlayersOf(
  database: Queryable,
  league: { readonly id: LeagueId; readonly platform: Platform; readonly today: Day },
): Promise<Pick<LeagueFacts, 'others' | 'players' | 'rosters'> & Pick<SettledPlayers, 'numbers'>> {
  const { players: rostered, rosters } = await readRosters(database, league);
  const { players: free } = await readFreeAgents(database, league);
  const listed = new Map([...free, ...rostered].map((player) => [player.id, player]));
  const former = await readFormerPlayers(database, league, listed);
  const { numbers, players } = await settlePlayers(database, league, [...listed.values(), ...former]);
  const isRostered = new Set(rostered.map(({ id }) => id));
  return {
    rosters,
    players: players.filter(({ id }) => isRostered.has(id)),
    others: players.filter(({ id }) => !isRostered.has(id)),
    numbers,
  };
}

export function numbersOf(
  players: readonly Pick<Player, 'id'>[],
  numbers: ReadonlyMap<string, number>,
): ReadonlyMap<string, number> {
  return new Map(
    players.flatMap(({ id }) => {
      const number = numbers.get(id);
      return number === undefined ? [] : [[id, number] as const];
    }),
  );
}

async function readUsualPicks(database: Queryable, id: LeagueId): Promise<ReadonlyMap<string, number>> {
  const { averages } = await readDraftAverages(database, id);
  return new Map(
    averages.flatMap(({ playerId, pick }) => (pick === null ? [] : [[playerId, pick] as const])),
  );
}
