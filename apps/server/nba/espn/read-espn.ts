import { type Day, fantasyDayOf, type NbaTeam } from '@fantasy-stats/domain';
import { NotFoundAtPlatform, PlatformError } from '@fantasy-stats/platforms';
import { cardsAtOnce, type EspnGame, type EspnLine, type EspnPlayer } from '@fantasy-stats/platforms/nba';
import { and, asc, desc, eq, isNotNull, lte, ne, or, sql } from 'drizzle-orm';
import { nbaGames } from '../../kernel/database/schema/nba.ts';
import {
  allRequested,
  feed,
  isAllRequested,
  noteFailure,
  noteUnreported,
  raiseNbaVersion,
  setFeed,
} from '../feeds.ts';
import { scheduleDue } from '../feeds-due.ts';
import { endsRun, giveWay, type Run, raise, reportGames } from '../surroundings.ts';
import { gamesOfLines, type Meeting } from './box-of-lines.ts';
import { numbersOfPlayers, writePlayers } from './players.ts';
import { writeEspnGames } from './store-games.ts';
import { writeEspnLines } from './store-lines.ts';

type GameRow = typeof nbaGames.$inferSelect;

const gamesAtOnce = 40;
/** Time until the previous season is requested again. */
const earlierRetry = 24 * 3_600_000;

/**
 * Runs the most urgent read from ESPN while it replaces the NBA: the schedule, stat lines that are due, or
 * the previous season.
 * @returns false when there is nothing to read
 */
export async function stepEspn(run: Run): Promise<boolean> {
  const state = await feed(run.database, 'espn');
  const now = run.now();
  if (state?.dueAt && state.dueAt > now && state.failure) return false;
  try {
    if (!state?.dueAt || state.dueAt <= now) {
      await readSchedule(run);
      return true;
    }
    const season = (await feed(run.database, 'schedule'))?.season ?? null;
    if (season === null) return false;
    const due = await dueGames(run, season, now);
    if (due.length > 0) {
      const written = await readLines(run, season, due);
      run.unreported += written;
      run.readSince += written;
      await raise(run);
      return true;
    }
    return await readEarlier(run, season - 1);
  } catch (error) {
    if (!(error instanceof PlatformError) || run.signal.aborted) throw error;
    if (await noteFailure(run.database, 'espn', error, run.now()))
      run.log.warn(
        { err: error },
        'ESPN not available as a replacement for the NBA; retrying, no data is lost',
      );
    if (endsRun(error)) throw error;
    return false;
  }
}

/** Returns the current season by date. A season starts in summer. */
function seasonOn(day: Day): number {
  const year = Number(day.slice(0, 4));
  return day.slice(5) >= '08-01' ? year : year - 1;
}

async function readSchedule(run: Run): Promise<void> {
  const { database, log } = run;
  const now = run.now();
  const schedule = await feed(database, 'schedule');
  const current = seasonOn(fantasyDayOf(now));
  let games: readonly EspnGame[] = [];
  let season = current;
  for (season of [...new Set([current, schedule?.season ?? current, current - 1])]) {
    games = await gamesOf(run, season);
    if (games.length > 0) break;
  }
  const wasOut = Boolean((await feed(database, 'espn'))?.failure);
  const isNbaKnown = schedule?.readAt != null && schedule.failure === null;
  await database.transaction(async (transaction) => {
    const count = await writeEspnGames(transaction, season, games, isNbaKnown, now);
    if (count > 0) await raiseNbaVersion(transaction);
    if (!isNbaKnown && games.length > 0) await setFeed(transaction, 'schedule', { season });
    const starts = games.flatMap(({ isOfficial, startsAt }) =>
      startsAt !== null && !isOfficial ? [new Date(startsAt)] : [],
    );
    const dueAt = scheduleDue(starts, now);
    await setFeed(transaction, 'espn', { season, readAt: now, dueAt, attempts: 0, failure: null });
  });
  if (wasOut) log.warn({}, 'ESPN available again as a replacement for the NBA');
  log.info({ season, games: games.length }, 'ESPN schedule read instead of the NBA’s');
}

async function gamesOf(run: Run, season: number): Promise<readonly EspnGame[]> {
  try {
    const { facts, skipped } = await run.espn.readGames(season);
    if (skipped.length > 0)
      run.log.warn({ skipped: skipped.slice(0, 20) }, 'ESPN schedule has unrecognized data');
    return facts;
  } catch (error) {
    if (error instanceof NotFoundAtPlatform) return [];
    throw error;
  }
}

/** Returns games whose stat lines are due, newest first, except completed games read from the NBA. */
function dueGames(run: Run, season: number, now: Date): Promise<GameRow[]> {
  return run.database
    .select()
    .from(nbaGames)
    .where(
      and(
        eq(nbaGames.season, season),
        eq(nbaGames.kind, 'regular'),
        isNotNull(nbaGames.espnId),
        isNotNull(nbaGames.boxDueAt),
        lte(nbaGames.boxDueAt, now),
        or(sql`${nbaGames.boxSource} is distinct from 'nba'`, ne(nbaGames.status, 'final')),
      ),
    )
    .orderBy(desc(nbaGames.day), asc(nbaGames.id));
}

/**
 * Reads the game logs of all players who may have played in the given games, and stores these games.
 * @returns the number of new or changed games
 */
async function readLines(run: Run, season: number, due: readonly GameRow[]): Promise<number> {
  const { espn, log } = run;
  const { facts: players } = await espn.readPlayers(season);
  // The first try reads only the two teams' current players. The second reads all, to include traded ones.
  const isSecondTry = due.some(({ boxAttempts }) => boxAttempts > 0);
  const nbaTeams = new Set<NbaTeam | null>(due.flatMap(({ home, away }) => [home, away]));
  const requested = isSecondTry ? players : players.filter(({ nbaTeam }) => nbaTeams.has(nbaTeam));
  const count = await gamesSince(run, season, due.at(-1)?.day ?? fantasyDayOf(run.now()));
  const lines: EspnLine[] = [];
  for (let first = 0; first < requested.length; first += cardsAtOnce) {
    if (run.signal.aborted) return 0;
    await giveWay(run);
    const ids = requested.slice(first, first + cardsAtOnce).map(({ id }) => id);
    const { facts, skipped } = await espn.readLines(season, ids, count);
    lines.push(...facts);
    if (skipped.length > 0)
      log.warn({ skipped: skipped.slice(0, 20) }, 'ESPN player cards have unrecognized games');
  }
  const written = await writeGames(run, due, players, lines);
  log.info(
    { games: due.length, players: requested.length, written },
    'ESPN box scores read instead of the NBA’s',
  );
  return written;
}

/**
 * Returns the number of stat lines to request per player: the most games that any NBA team played from a day
 * to now.
 */
async function gamesSince(run: Run, season: number, day: Day): Promise<number> {
  const [row] = await run.database
    .select({
      most: sql<number>`coalesce(max(games), 0)::int`,
    })
    .from(
      sql`(select count(*) as games from ${nbaGames}, lateral (values (${nbaGames.home}), (${nbaGames.away})) as side(nba_team)
        where ${nbaGames.season} = ${season} and ${nbaGames.day} >= ${day}::date and ${nbaGames.startsAt} <= ${run.now().toISOString()}::timestamptz
        group by nba_team) as counted`,
    );
  return (row?.most ?? 0) + 2;
}

async function writeGames(
  run: Run,
  games: readonly GameRow[],
  players: readonly EspnPlayer[],
  lines: readonly EspnLine[],
): Promise<number> {
  const meetings = new Map<number, Meeting>();
  for (const { espnId, home, away } of games)
    if (espnId !== null && home !== null && away !== null) meetings.set(espnId, { home, away });
  const found = gamesOfLines(lines, meetings);
  const playersById = new Map(players.map((player) => [player.id, player]));
  let written = 0;
  for (let first = 0; first < games.length; first += gamesAtOnce) {
    const now = run.now();
    written += await run.database.transaction(async (transaction) => {
      const some = games.slice(first, first + gamesAtOnce);
      const numbers = await numbersOfPlayers(transaction, players);
      // Go from the oldest game to the newest, so that a player's newest NBA team is stored.
      const listed = new Map<number, { id: number; name: string; nbaTeam: NbaTeam | null; seenOn: Day }>();
      for (const game of [...some].reverse())
        for (const line of found.get(game.espnId ?? 0)?.lines ?? []) {
          const id = numbers.get(line.playerId);
          const player = playersById.get(line.playerId);
          const nbaTeam = line.isHome ? game.home : game.away;
          if (id !== undefined && player)
            listed.set(id, { id, name: player.name, nbaTeam, seenOn: game.day });
        }
      await writePlayers(transaction, [...listed.values()]);
      let changed = 0;
      for (const game of some) {
        const isNew = await writeEspnLines(
          transaction,
          game,
          found.get(game.espnId ?? 0),
          (espnId) => (playersById.has(espnId) ? numbers.get(espnId) : undefined),
          now,
        );
        changed += isNew ? 1 : 0;
      }
      if (changed > 0) await noteUnreported(transaction);
      return changed;
    });
  }
  return written;
}

/**
 * Reads the previous season once: every game and all lines together.
 * @returns whether there is more to do
 */
async function readEarlier(run: Run, season: number): Promise<boolean> {
  const { database } = run;
  const now = run.now();
  // Nothing to do if all of the season's games were requested from the NBA's own files.
  const own = await feed(database, 'earlier');
  if (own?.season === season && isAllRequested(own)) return false;
  const row = await feed(database, 'espnEarlier');
  const isRequested = row?.season === season;
  if (isRequested && row.position === allRequested) await reportGames(run);
  if (isRequested && (isAllRequested(row) || (row.dueAt && row.dueAt > now))) return false;
  const games = await gamesOf(run, season);
  if (games.length === 0) {
    const dueAt = new Date(now.getTime() + earlierRetry);
    await setFeed(database, 'espnEarlier', { season, position: null, dueAt });
    return false;
  }
  await database.transaction(async (transaction) => {
    const changed = await writeEspnGames(transaction, season, games, false, now);
    if (changed > 0) await raiseNbaVersion(transaction);
  });
  const due = await dueGames(run, season, now);
  if (due.length > 0) run.unreportedPast += await readLines(run, season, due);
  if (run.signal.aborted) return false;
  await setFeed(database, 'espnEarlier', { season, position: allRequested, readAt: now, dueAt: null });
  await reportGames(run);
  return true;
}
