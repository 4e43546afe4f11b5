import { type Day, type NbaGame, nbaTeamIndex, nbaTeams } from '@fantasy-stats/domain';
import { type SeasonFacts, type SeasonHistory, seasonHistory } from '@fantasy-stats/engine/projection';
import { and, eq, sql } from 'drizzle-orm';
import type { Pool } from 'pg';
import type { Database } from '../database/index.ts';
import { nbaGames } from '../database/schema/nba.ts';
import { feed, isTold } from './feeds.ts';
import { dayOfNumber, gamesBetween, lineOfRow, type PlayerGameColumns, playerGames } from './queries.ts';

/** What the engine projects from: a season, the running one mostly, and those before, with the same players at the same places. */
export interface NbaHistories {
  readonly season: number;
  /** The season that runs. */
  readonly current: number;
  /** The version of the NBA's data these were made of. */
  readonly version: number;
  /** The players' NBA numbers, ascending; a player's place in the histories is his place in here. */
  readonly playerIds: Int32Array;
  readonly running: SeasonHistory;
  readonly earlier: SeasonHistory;
  /** Seasons before that as far as they are stored, oldest first. */
  readonly older: readonly SeasonHistory[];
}

/** Seasons before the last one that say something about a player still. */
const olderSeasons = [3, 2] as const;

interface SeasonRead {
  readonly key: string;
  readonly games: readonly NbaGame[];
  readonly columns: PlayerGameColumns;
}

interface Made {
  readonly histories: NbaHistories;
  readonly today: Day;
  readonly key: string;
}

export interface HistoryKeeper {
  /**
   * The histories as they are stored now; null before the first schedule was read. Made again only after changes.
   *
   * @param today games before it whose lines are not here are left out: nobody is known to have missed them
   * @param season the one told as running; the NBA's where it is left out. A past one is as it was once it was over
   */
  read(today: Day, season?: number): Promise<NbaHistories | null>;
}

/** Keeps the last histories that were made, and of each season what it was made of. */
export function keepHistories(database: Database, pool: Pool): HistoryKeeper {
  const seasons = new Map<number, SeasonRead>();
  /* The running season's, and those of the past season asked for last: a review of its draft is computed once. */
  const made = new Map<'running' | 'past', Made>();
  let making: Promise<unknown> = Promise.resolve();

  /** A season as it is stored; of one before the running one what the version tells of. */
  async function readSeason(season: number, current: number): Promise<SeasonRead> {
    const isSeason = and(eq(nbaGames.season, season), eq(nbaGames.kind, 'regular'));
    const [row] = await database
      .select({
        first: sql<string | null>`min(${nbaGames.day})::text`,
        last: sql<string | null>`max(${nbaGames.day})::text`,
        stored: sql<string>`concat_ws(' ', count(*), max(${nbaGames.boxReadAt}), md5(string_agg(
          concat(${nbaGames.id}, ${nbaGames.day}, ${nbaGames.status}, ${nbaGames.boxDigest}), ',' order by ${nbaGames.id})))`,
        untold: sql<number[]>`coalesce(array_agg(${nbaGames.id}) filter (where not ${isTold}), '{}')`,
      })
      .from(nbaGames)
      .where(isSeason);
    const untold = season < current ? (row?.untold ?? []) : [];
    const key = `${row?.stored} ${untold.length}`;
    const known = seasons.get(season);
    if (known?.key === key) return known;
    const [first, last] = [row?.first ?? '1970-01-01', row?.last ?? '1970-01-01'];
    const isLeftOut = new Set(untold);
    const games = (await gamesBetween(database, first, last)).filter(
      ({ id, kind, season: own, status }) =>
        kind === 'regular' && own === season && status !== 'postponed' && !isLeftOut.has(Number(id)),
    );
    const read = { key, games, columns: await playerGames(pool, first, last, untold) };
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
    for (const kept of seasons.keys())
      if (kept > current || kept < current - olderSeasons[0]) seasons.delete(kept);
    const [games, gamesEarlier] = [knownGames(running, today), knownGames(earlier, today)];
    /* Another day alone changes nothing, unless a game that was to come is over and was not read. */
    const key = `${games.length} ${gamesEarlier.length}`;
    if (known && isCurrent && known.key === key) {
      made.set(which, { ...known, today });
      return known.histories;
    }
    const playerIds = Int32Array.from(
      new Set([running, earlier, ...older].flatMap(({ columns }) => [...columns.playerIds])),
    ).sort();
    const places = new Map(Array.from(playerIds, (id, place) => [id, place]));
    const histories = {
      season,
      current,
      version,
      playerIds,
      running: seasonHistory(factsOf(running.columns, games, places)),
      earlier: seasonHistory(factsOf(earlier.columns, gamesEarlier, places)),
      older: older
        .filter((read) => read.games.length > 0)
        .map((read) => seasonHistory(factsOf(read.columns, knownGames(read, today), places))),
    };
    made.set(which, { histories, today, key });
    return histories;
  }

  return {
    /* One after the other: the second finds what the first made. */
    read: (today, season) => {
      const reading = making.then(() => make(today, season));
      making = reading.catch(() => undefined);
      return reading;
    },
  };
}

/**
 * The games that say something: those that are over and whose lines are here, and those to come. One that was played
 * and not read would look as if everybody had sat it out.
 */
function knownGames({ columns, games }: SeasonRead, today: Day): NbaGame[] {
  const hasLines = new Set<number>();
  for (let row = 0; row < columns.rowCount; row += 1)
    if (columns.rowPlayed[row] === 1) hasLines.add(columns.rowGame[row] ?? 0);
  return games.filter(({ day, id, status }) =>
    status === 'final' ? hasLines.has(Number(id)) : day >= today,
  );
}

/** A season for the engine: games between two NBA teams; lines of those who played in games that are over. */
function factsOf(
  columns: PlayerGameColumns,
  games: readonly NbaGame[],
  places: ReadonlyMap<number, number>,
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
      player: places.get(columns.playerIds[columns.rowPlayer[row] ?? 0] ?? 0) ?? -1,
      nbaTeam: columns.rowNbaTeam[row] ?? -1,
      day: dayOfNumber(columns.rowDay[row] ?? 0),
      line: lineOfRow(columns, row),
    });
  }
  return { nbaTeams: nbaTeams.length, players: places.size, games: between, lines };
}
