import {
  type Day,
  isCalledOff,
  type NbaGame,
  nbaTeamIndex,
  nbaTeams,
  type PendingGames,
  pendingGames,
} from '@fantasy-stats/domain';
import { type SeasonFacts, type SeasonHistory, seasonHistory } from '@fantasy-stats/engine/projection';
import { and, eq, sql } from 'drizzle-orm';
import type { Pool } from 'pg';
import type { Database } from '../kernel/database/index.ts';
import { nbaGames } from '../kernel/database/schema/nba.ts';
import { feed, isReported } from './feeds.ts';
import { dayOfNumber, gamesBetween, lineOfRow, type PlayerGameColumns, playerGames } from './queries.ts';

/**
 * Input of projections: a season (typically the current one) and earlier ones, all with the same player
 * indexes.
 */
export interface NbaHistories {
  readonly season: number;
  readonly current: number;
  readonly version: number;
  /** NBA player ids, ascending. A player's index in this array is their index in the histories. */
  readonly playerIds: Int32Array;
  readonly running: SeasonHistory;
  readonly earlier: SeasonHistory;
  /** Stored seasons before `earlier`, oldest first. */
  readonly older: readonly SeasonHistory[];
  /** Games of the season whose teams or dates are not set yet. */
  readonly pending: PendingGames | null;
}

/** Seasons to read before the previous one, in years before the current one. */
const olderSeasons = [3, 2] as const;

interface SeasonRead {
  readonly key: string;
  readonly games: readonly NbaGame[];
  readonly pending: PendingGames | null;
  readonly columns: PlayerGameColumns;
}

interface Made {
  readonly histories: NbaHistories;
  readonly today: Day;
  readonly key: string;
}

export interface HistoryKeeper {
  /**
   * Returns the stored histories; null until the first schedule is read.
   *
   * @param today games before this day without stat lines are omitted
   * @param season the current season (default: the NBA's); a past one is returned as of its end
   */
  read(today: Day, season?: number): Promise<NbaHistories | null>;
}

/** Creates a cache of the last histories and of each season's data. */
export function cacheHistories(database: Database, pool: Pool): HistoryKeeper {
  const seasons = new Map<number, SeasonRead>();
  // Caches the histories of the current season and of the past season requested last. One past season is
  // enough, because a past draft is reviewed only once.
  const made = new Map<'running' | 'past', Made>();
  let making: Promise<unknown> = Promise.resolve();

  /** Reads a stored season. For a past season, reads only the games included in the current version. */
  async function readSeason(season: number, current: number): Promise<SeasonRead> {
    const isSeason = and(eq(nbaGames.season, season), eq(nbaGames.kind, 'regular'));
    const [row] = await database
      .select({
        first: sql<string | null>`min(${nbaGames.day})::text`,
        last: sql<string | null>`max(${nbaGames.day})::text`,
        stored: sql<string>`concat_ws(' ', count(*), max(${nbaGames.boxReadAt}), md5(string_agg(
          concat(${nbaGames.id}, ${nbaGames.day}, ${nbaGames.status}, ${nbaGames.boxDigest}), ',' order by ${nbaGames.id})))`,
        unreported: sql<number[]>`coalesce(array_agg(${nbaGames.id}) filter (where not ${isReported}), '{}')`,
      })
      .from(nbaGames)
      .where(isSeason);
    const unreported = season < current ? (row?.unreported ?? []) : [];
    const key = `${row?.stored} ${unreported.length}`;
    const known = seasons.get(season);
    if (known?.key === key) return known;
    const [first, last] = [row?.first ?? '1970-01-01', row?.last ?? '1970-01-01'];
    const isLeftOut = new Set(unreported);
    const regular = (await gamesBetween(database, first, last)).filter(
      ({ kind, season: own }) => kind === 'regular' && own === season,
    );
    const games = regular.filter(({ id, status }) => !isCalledOff(status) && !isLeftOut.has(Number(id)));
    const pending = pendingGames(regular);
    const read = { key, games, pending, columns: await playerGames(pool, first, last, unreported) };
    seasons.set(season, read);
    return read;
  }

  async function make(today: Day, wanted: number | undefined): Promise<NbaHistories | null> {
    const version = (await feed(database, 'run'))?.version ?? 0;
    const current = (await feed(database, 'schedule'))?.season ?? null;
    if (current === null) return null;
    const season = Math.min(wanted ?? current, current);
    const which = season === current ? 'running' : 'past';
    const known = made.get(which);
    const isCurrent = known?.histories.season === season && known.histories.version === version;
    if (known && isCurrent && known.today === today) return known.histories;
    const running = await readSeason(season, current);
    const earlier = await readSeason(season - 1, current);
    const older: SeasonRead[] = [];
    for (const back of olderSeasons) older.push(await readSeason(season - back, current));
    for (const cachedSeason of seasons.keys())
      if (cachedSeason > current || cachedSeason < current - olderSeasons[0]) seasons.delete(cachedSeason);
    const [games, gamesEarlier] = [knownGames(running, today), knownGames(earlier, today)];
    // A new day changes the result only if unfinished games of past days drop out.
    const key = `${games.length} ${gamesEarlier.length}`;
    if (known && isCurrent && known.key === key) {
      made.set(which, { ...known, today });
      return known.histories;
    }
    const playerIds = Int32Array.from(
      new Set([running, earlier, ...older].flatMap(({ columns }) => [...columns.playerIds])),
    ).sort();
    const indexByPlayer = new Map(Array.from(playerIds, (id, index) => [id, index]));
    const histories = {
      season,
      current,
      version,
      playerIds,
      running: seasonHistory(factsOf(running.columns, games, indexByPlayer)),
      earlier: seasonHistory(factsOf(earlier.columns, gamesEarlier, indexByPlayer)),
      older: older
        .filter((read) => read.games.length > 0)
        .map((read) => seasonHistory(factsOf(read.columns, knownGames(read, today), indexByPlayer))),
      pending: running.pending,
    };
    made.set(which, { histories, today, key });
    return histories;
  }

  return {
    // Sequential, because the second call uses the first one's result.
    read: (today, season) => {
      const reading = making.then(() => make(today, season));
      making = reading.catch(() => undefined);
      return reading;
    },
  };
}

/** Returns the usable games: completed ones with stat lines, and upcoming ones. */
function knownGames({ columns, games }: SeasonRead, today: Day): NbaGame[] {
  const hasLines = new Set<number>();
  for (let row = 0; row < columns.rowCount; row += 1)
    if (columns.rowPlayed[row] === 1) hasLines.add(columns.rowGame[row] ?? 0);
  return games.filter(({ day, id, status }) =>
    status === 'final' ? hasLines.has(Number(id)) : day >= today,
  );
}

/** Converts a season for the engine: games between two NBA teams, and players' lines in completed games. */
function factsOf(
  columns: PlayerGameColumns,
  games: readonly NbaGame[],
  indexByPlayer: ReadonlyMap<number, number>,
): SeasonFacts {
  const isOver = new Set<number>();
  const between: SeasonFacts['games'] = games.flatMap((game) => {
    const { day, home, away, homePoints, awayPoints } = game;
    if (home === null || away === null) return [];
    if (game.status === 'final') isOver.add(Number(game.id));
    const homeWon =
      game.status === 'final' && homePoints !== null && awayPoints !== null ? homePoints > awayPoints : null;
    return [{ day, home: nbaTeamIndex(home), away: nbaTeamIndex(away), homeWon }];
  });
  const lines: SeasonFacts['lines'][number][] = [];
  for (let row = 0; row < columns.rowCount; row += 1) {
    if (columns.rowPlayed[row] !== 1 || !isOver.has(columns.rowGame[row] ?? 0)) continue;
    lines.push({
      player: indexByPlayer.get(columns.playerIds[columns.rowPlayer[row] ?? 0] ?? 0) ?? -1,
      nbaTeam: columns.rowNbaTeam[row] ?? -1,
      day: dayOfNumber(columns.rowDay[row] ?? 0),
      line: lineOfRow(columns, row),
    });
  }
  return { nbaTeams: nbaTeams.length, players: indexByPlayer.size, games: between, lines };
}
