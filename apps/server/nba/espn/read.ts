import { type Day, fantasyDayOf, type NbaTeam } from '@fantasy-stats/domain';
import { NotFoundAtPlatform, PlatformError } from '@fantasy-stats/platforms';
import { cardsAtOnce, type EspnGame, type EspnLine, type EspnPlayer } from '@fantasy-stats/platforms/nba';
import { and, asc, desc, eq, isNotNull, lte, ne, or, sql } from 'drizzle-orm';
import { nbaGames } from '../../database/schema/nba.ts';
import { scheduleDue } from '../due.ts';
import { allAsked, feed, holdLease, isAllAsked, noteFailure, setFeed } from '../feeds.ts';
import { endsRun, giveWay, type Run, raise, tell } from '../surroundings.ts';
import { gamesOfLines, type Meeting } from './box-of-lines.ts';
import { numbersOfPlayers, writePlayers } from './players.ts';
import { writeEspnGames } from './store-games.ts';
import { writeEspnLines } from './store-lines.ts';

type GameRow = typeof nbaGames.$inferSelect;

/** Games written in one transaction. */
const gamesAtOnce = 40;
/** The season before is asked for again then. */
const earlierRetry = 24 * 3_600_000;

/**
 * The most urgent thing to read of ESPN while it stands in for the NBA: the schedule, lines of games that are due, the
 * season before. False when there is nothing.
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
      run.untold += written;
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
        'ESPN cannot replace the NBA’s files: it is tried again by itself, and nothing is lost meanwhile',
      );
    if (endsRun(error)) throw error;
    return false;
  }
}

/** The season that is on by the calendar: a season is known by the summer before. */
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
    await holdLease(transaction, run.owner, run.leaseSeconds, count > 0);
    if (!isNbaKnown && games.length > 0) await setFeed(transaction, 'schedule', { season });
    const starts = games.flatMap(({ isOfficial, startsAt }) =>
      startsAt !== null && !isOfficial ? [new Date(startsAt)] : [],
    );
    const dueAt = scheduleDue(starts, now);
    await setFeed(transaction, 'espn', { season, readAt: now, dueAt, attempts: 0, failure: null });
  });
  if (wasOut) log.warn({}, 'ESPN can be read again, and replaces the NBA’s files');
  log.info({ season, games: games.length }, 'ESPN’s schedule was read instead of the NBA’s');
}

async function gamesOf(run: Run, season: number): Promise<readonly EspnGame[]> {
  try {
    const { facts, skipped } = await run.espn.readGames(season);
    if (skipped.length > 0)
      run.log.warn({ skipped: skipped.slice(0, 20) }, 'ESPN’s schedule has unrecognized data');
    return facts;
  } catch (error) {
    if (error instanceof NotFoundAtPlatform) return [];
    throw error;
  }
}

/** Games whose lines are due, the newest first; what the NBA itself told of a game that is over stays. */
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
 * Reads the cards of everybody who may have played in some games, and writes these games.
 *
 * @returns how many were written that are new, or not what was written before
 */
async function readLines(run: Run, season: number, due: readonly GameRow[]): Promise<number> {
  const { espn, log } = run;
  const { facts: players } = await espn.readPlayers(season);
  /* Who has changed his NBA team since is asked for when a game is not whole without him. */
  const isSecondTry = due.some(({ boxAttempts }) => boxAttempts > 0);
  const nbaTeams = new Set<NbaTeam | null>(due.flatMap(({ home, away }) => [home, away]));
  const asked = isSecondTry ? players : players.filter(({ nbaTeam }) => nbaTeams.has(nbaTeam));
  const count = await gamesSince(run, season, due.at(-1)?.day ?? fantasyDayOf(run.now()));
  const lines: EspnLine[] = [];
  for (let first = 0; first < asked.length; first += cardsAtOnce) {
    if (run.signal.aborted) return 0;
    await giveWay(run);
    const ids = asked.slice(first, first + cardsAtOnce).map(({ id }) => id);
    const { facts, skipped } = await espn.readLines(season, ids, count);
    lines.push(...facts);
    if (skipped.length > 0)
      log.warn({ skipped: skipped.slice(0, 20) }, 'ESPN’s players have unrecognized games');
  }
  const written = await writeGames(run, due, players, lines);
  log.info(
    { games: due.length, players: asked.length, written },
    'ESPN’s box scores were read instead of the NBA’s',
  );
  return written;
}

/** How many of an NBA team's games lie between a day and now, at most: so many lines of everybody are asked for. */
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
  const named = new Map(players.map((player) => [player.id, player]));
  let written = 0;
  for (let first = 0; first < games.length; first += gamesAtOnce) {
    const now = run.now();
    written += await run.database.transaction(async (transaction) => {
      await holdLease(transaction, run.owner, run.leaseSeconds, false);
      const some = games.slice(first, first + gamesAtOnce);
      const numbers = await numbersOfPlayers(transaction, players);
      /* Newest last: the NBA team he was with then counts. */
      const seen = new Map<number, { id: number; name: string; nbaTeam: NbaTeam | null; seenOn: Day }>();
      for (const game of [...some].reverse())
        for (const line of found.get(game.espnId ?? 0)?.lines ?? []) {
          const id = numbers.get(line.playerId);
          const player = named.get(line.playerId);
          const nbaTeam = line.isHome ? game.home : game.away;
          if (id !== undefined && player) seen.set(id, { id, name: player.name, nbaTeam, seenOn: game.day });
        }
      await writePlayers(transaction, [...seen.values()]);
      let changed = 0;
      for (const game of some) {
        const isNew = await writeEspnLines(
          transaction,
          game,
          found.get(game.espnId ?? 0),
          (espnId) => (named.has(espnId) ? numbers.get(espnId) : undefined),
          now,
        );
        changed += isNew ? 1 : 0;
      }
      return changed;
    });
  }
  return written;
}

/** The season before, once: every game and everybody's lines in one go. @returns whether there is more to do */
async function readEarlier(run: Run, season: number): Promise<boolean> {
  const { database } = run;
  const now = run.now();
  /* The NBA's own reading of it came to its end. */
  const own = await feed(database, 'earlier');
  if (own?.season === season && isAllAsked(own)) return false;
  const row = await feed(database, 'espnEarlier');
  const isAsked = row?.season === season;
  if (isAsked && row.position === allAsked) await tell(run);
  if (isAsked && (isAllAsked(row) || (row.dueAt && row.dueAt > now))) return false;
  const games = await gamesOf(run, season);
  if (games.length === 0) {
    const dueAt = new Date(now.getTime() + earlierRetry);
    await setFeed(database, 'espnEarlier', { season, position: null, dueAt });
    return false;
  }
  await database.transaction(async (transaction) => {
    const changed = await writeEspnGames(transaction, season, games, false, now);
    await holdLease(transaction, run.owner, run.leaseSeconds, changed > 0);
  });
  const due = await dueGames(run, season, now);
  if (due.length > 0) run.untoldPast += await readLines(run, season, due);
  if (run.signal.aborted) return false;
  await setFeed(database, 'espnEarlier', { season, position: allAsked, readAt: now, dueAt: null });
  await tell(run);
  return true;
}
