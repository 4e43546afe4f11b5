import {
  absenceReasons,
  addDays,
  boxStatistics,
  type Day,
  daysBetween,
  isCalledOff,
  type LeagueId,
  type NbaGame,
  type NbaTeam,
  nbaTeamIndex,
  platformOf,
  type StatLine,
} from '@fantasy-stats/domain';
import { and, asc, between, desc, eq, inArray, sql } from 'drizzle-orm';
import type { Pool } from 'pg';
import type { Queryable } from '../kernel/database/index.ts';
import { rosters } from '../kernel/database/schema/league.ts';
import { nbaGames, nbaMatches, nbaPlayers } from '../kernel/database/schema/nba.ts';
import { columnOf, countLine } from './columns.ts';
import { gameIdOf } from './game-number.ts';

const dayZero: Day = '1970-01-01';

export function dayNumber(day: Day): number {
  return daysBetween(dayZero, day);
}

export function dayOfNumber(number: number): Day {
  return addDays(dayZero, number);
}

/**
 * Players' regular-season stat lines in columns, sorted by player, then day. Index i of every column is the
 * same stat line.
 */
export interface PlayerGameColumns {
  readonly rowCount: number;
  /** NBA player ids, ascending. `rowPlayer` contains indexes in this array. */
  readonly playerIds: Int32Array;
  /** The player at index p has the rows firstRow[p] … firstRow[p + 1] − 1. Length: players + 1. */
  readonly firstRow: Int32Array;
  readonly rowPlayer: Int32Array;
  /** Game id as a number. */
  readonly rowGame: Int32Array;
  /** Days since 1970-01-01. */
  readonly rowDay: Int32Array;
  /** Indexes in the domain's `nbaTeams`. */
  readonly rowNbaTeam: Int8Array;
  readonly rowOpponent: Int8Array;
  readonly rowIsHome: Uint8Array;
  readonly rowPlayed: Uint8Array;
  /** 1 started, 0 not; −1 if unknown. */
  readonly rowStarted: Int8Array;
  /** Seconds played. */
  readonly rowSeconds: Int32Array;
  /** Index in the domain's `absenceReasons`; −1 if the player played or the reason is unknown. */
  readonly rowAbsence: Int8Array;
  /** −1 if the box score does not contain it. */
  readonly rowTechnicals: Int8Array;
  /** rowCount × the domain's `boxStatistics`, in their order. */
  readonly counts: Int16Array;
}

const statisticColumns = boxStatistics.map((id) => `p.${columnOf[id].column}`).join(', ');

// Each row is an array of numbers, because parsing names and days would be slow for tens of thousands of
// rows.
const playerGamesQuery = `
  select p.player_id, p.game_id, g.day - date '${dayZero}', g.home, g.away, p.is_home, p.played, p.started,
         p.seconds, p.absence, p.tech, ${statisticColumns}
  from nba_games g join nba_player_games p on p.game_id = g.id
  where g.day between $1 and $2 and g.kind = 'regular' and not (g.id = any($3))
  order by p.player_id, g.day, p.game_id`;

const sumColumns = boxStatistics.map((id) => `sum(p.${columnOf[id].column})::int`).join(', ');

const firstCount = 11;

type PlayerGameRow = [
  player: number,
  game: number,
  day: number,
  home: string,
  away: string,
  isHome: boolean,
  played: boolean,
  started: boolean | null,
  seconds: number,
  absence: string | null,
  technicals: number | null,
  ...counts: number[],
];

const absencePlaces = new Map<string, number>(absenceReasons.map((reason, place) => [reason, place]));

/**
 * Returns all players' stat lines from one day to another, inclusive, including live games as read so far.
 * @param without ids of games to omit
 */
export async function playerGames(
  pool: Pool,
  from: Day,
  to: Day,
  without: readonly number[] = [],
): Promise<PlayerGameColumns> {
  const { rows } = await pool.query<PlayerGameRow>({
    text: playerGamesQuery,
    values: [from, to, without],
    rowMode: 'array',
  });
  const rowCount = rows.length;
  const columns = {
    rowCount,
    rowPlayer: new Int32Array(rowCount),
    rowGame: new Int32Array(rowCount),
    rowDay: new Int32Array(rowCount),
    rowNbaTeam: new Int8Array(rowCount),
    rowOpponent: new Int8Array(rowCount),
    rowIsHome: new Uint8Array(rowCount),
    rowPlayed: new Uint8Array(rowCount),
    rowStarted: new Int8Array(rowCount),
    rowSeconds: new Int32Array(rowCount),
    rowAbsence: new Int8Array(rowCount),
    rowTechnicals: new Int8Array(rowCount),
    counts: new Int16Array(rowCount * boxStatistics.length),
  };
  const playerIds: number[] = [];
  const firstRow: number[] = [];
  for (const [index, row] of rows.entries()) {
    const [player, game, day, home, away, isHome, played, started, seconds, absence, technicals] = row;
    if (playerIds.at(-1) !== player) {
      playerIds.push(player);
      firstRow.push(index);
    }
    columns.rowPlayer[index] = playerIds.length - 1;
    columns.rowGame[index] = game;
    columns.rowDay[index] = day;
    columns.rowNbaTeam[index] = nbaTeamIndex(isHome ? home : away);
    columns.rowOpponent[index] = nbaTeamIndex(isHome ? away : home);
    columns.rowIsHome[index] = isHome ? 1 : 0;
    columns.rowPlayed[index] = played ? 1 : 0;
    columns.rowStarted[index] = started === null ? -1 : started ? 1 : 0;
    columns.rowSeconds[index] = seconds;
    columns.rowAbsence[index] = absence === null ? -1 : (absencePlaces.get(absence) ?? -1);
    columns.rowTechnicals[index] = technicals ?? -1;
    const at = index * boxStatistics.length;
    for (let place = 0; place < boxStatistics.length; place += 1)
      columns.counts[at + place] = Number(row[firstCount + place]);
  }
  firstRow.push(rowCount);
  return { ...columns, playerIds: Int32Array.from(playerIds), firstRow: Int32Array.from(firstRow) };
}

export interface PlayerTotal {
  readonly games: number;
  readonly line: StatLine;
}

/** Returns the summed stats of all players from one day to another, inclusive, by NBA id. */
export async function playerTotals(pool: Pool, from: Day, to: Day): Promise<Map<number, PlayerTotal>> {
  const { rows } = await pool.query<number[]>({
    text: `
      select p.player_id, count(*)::int, sum(p.seconds)::int, ${sumColumns}
      from nba_games g join nba_player_games p on p.game_id = g.id
      where g.day between $1 and $2 and g.kind = 'regular' and p.played
      group by p.player_id`,
    values: [from, to],
    rowMode: 'array',
  });
  return new Map(
    rows.map(([player = 0, games = 0, seconds = 0, ...counts]) => [
      player,
      { games, line: { MIN: seconds / 60, ...countLine((_id, index) => counts[index]) } },
    ]),
  );
}

export function lineOfRow(columns: PlayerGameColumns, row: number): StatLine {
  const at = row * boxStatistics.length;
  const line = countLine((_id, index) => columns.counts[at + index]);
  return { MIN: (columns.rowSeconds[row] ?? 0) / 60, ...line };
}

/** Returns the schedule from one day to another, inclusive, in order of play. */
export async function gamesBetween(database: Queryable, from: Day, to: Day): Promise<NbaGame[]> {
  const rows = await database
    .select()
    .from(nbaGames)
    .where(between(nbaGames.day, from, to))
    .orderBy(asc(nbaGames.day), asc(nbaGames.startsAt), asc(nbaGames.id));
  return rows.map((row) => ({
    id: gameIdOf(row.id),
    season: row.season,
    kind: row.kind,
    day: row.day,
    startsAt: row.startsAt?.toISOString() ?? null,
    home: row.home,
    away: row.away,
    status: row.status,
    homePoints: row.homePoints,
    awayPoints: row.awayPoints,
  }));
}

/** An NBA team's games by day, in columns. */
export interface NbaTeamGames {
  /** Game ids as numbers. */
  readonly games: Int32Array;
  /** Days since 1970-01-01, ascending. */
  readonly days: Int32Array;
  /** Indexes in the domain's `nbaTeams`; −1 while undecided. */
  readonly opponents: Int32Array;
  readonly home: Uint8Array;
  readonly final: Uint8Array;
  /** 1 for a win; 0 for a loss or an unfinished game. */
  readonly won: Uint8Array;
}

/**
 * Returns every NBA team's regular-season games in a date range, in the order of `nbaTeams`, without
 * postponed games.
 */
export async function nbaTeamGames(
  database: Queryable,
  from: Day,
  to: Day,
  nbaTeams = 30,
): Promise<NbaTeamGames[]> {
  const byNbaTeam: { game: NbaGame; isHome: boolean }[][] = Array.from({ length: nbaTeams }, () => []);
  for (const game of await gamesBetween(database, from, to)) {
    if (game.kind !== 'regular' || isCalledOff(game.status)) continue;
    byNbaTeam[nbaTeamIndex(game.home)]?.push({ game, isHome: true });
    byNbaTeam[nbaTeamIndex(game.away)]?.push({ game, isHome: false });
  }
  return byNbaTeam.map((own) => ({
    games: Int32Array.from(own, ({ game }) => Number(game.id)),
    days: Int32Array.from(own, ({ game }) => dayNumber(game.day)),
    opponents: Int32Array.from(own, ({ game, isHome }) => nbaTeamIndex(isHome ? game.away : game.home)),
    home: Uint8Array.from(own, ({ isHome }) => (isHome ? 1 : 0)),
    final: Uint8Array.from(own, ({ game }) => (game.status === 'final' ? 1 : 0)),
    won: Uint8Array.from(own, ({ game, isHome }) => {
      if (game.status !== 'final') return 0;
      const margin = (game.homePoints ?? 0) - (game.awayPoints ?? 0);
      return (isHome ? margin : -margin) > 0 ? 1 : 0;
    }),
  }));
}

/** Returns the NBA ids of a platform's matched players. */
export async function nbaNumbersOf(
  database: Queryable,
  league: LeagueId,
  playerIds: readonly string[],
): Promise<Map<string, number>> {
  if (playerIds.length === 0) return new Map();
  const rows = await database
    .select({ id: nbaMatches.playerId, nbaId: nbaMatches.nbaId })
    .from(nbaMatches)
    .where(
      and(
        inArray(nbaMatches.platform, [platformOf(league), league]),
        inArray(nbaMatches.playerId, [...playerIds]),
      ),
    )
    // A player can be matched for the platform and for a league uploaded by a browser. The platform's match
    // wins: its shorter key is sorted last and overwrites the other in the map.
    .orderBy(desc(sql`length(${nbaMatches.platform})`));
  return new Map(rows.flatMap(({ id, nbaId }) => (nbaId === null ? [] : [[id, nbaId] as const])));
}

export interface LastNbaTeam {
  readonly nbaTeam: NbaTeam;
  readonly day: Day;
}

/** Returns the NBA teams in players' newest box scores by NBA id; omits players without an NBA team. */
export async function lastNbaTeams(
  database: Queryable,
  numbers: readonly number[],
): Promise<ReadonlyMap<number, LastNbaTeam>> {
  if (numbers.length === 0) return new Map();
  const rows = await database
    .select({ id: nbaPlayers.id, nbaTeam: nbaPlayers.nbaTeam, day: nbaPlayers.seenOn })
    .from(nbaPlayers)
    .where(inArray(nbaPlayers.id, [...numbers]));
  return new Map(rows.flatMap(({ id, nbaTeam, day }) => (nbaTeam === null ? [] : [[id, { nbaTeam, day }]])));
}

/** Returns the NBA ids of a league's rostered players, and the unmatched players. */
export async function rosteredPlayers(
  database: Queryable,
  league: LeagueId,
): Promise<{ readonly numbers: ReadonlyMap<string, number>; readonly unmatched: readonly string[] }> {
  const rows = await database
    .select({ entries: rosters.entries })
    .from(rosters)
    .where(eq(rosters.leagueId, league));
  const ids = [...new Set(rows.flatMap(({ entries }) => entries.map(({ playerId }) => playerId)))];
  const numbers = await nbaNumbersOf(database, league, ids);
  return { numbers, unmatched: ids.filter((id) => !numbers.has(id)) };
}
