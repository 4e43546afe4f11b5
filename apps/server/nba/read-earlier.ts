import { regularGameId } from '@fantasy-stats/platforms/nba';
import { and, eq, inArray, isNotNull, lt, sql } from 'drizzle-orm';
import type { Database } from '../database/index.ts';
import { type EarlierFeedKey, earlierFeeds, nbaGames } from '../database/schema/nba.ts';
import { allAsked, feed, isAllAsked, setFeed } from './feeds.ts';
import { firstEspnGame, gameNumber } from './game-number.ts';
import { matchNewPlayers } from './matching/store.ts';
import { type AfterBoxes, type AskedBox, readBoxes } from './read-box-scores.ts';
import { seasonReading } from './status.ts';
import { type Run, tell, waitForUrgent } from './surroundings.ts';

/** Games in a row that are not there, from the newest down, before a season counts as not available. */
export const mostMissesAtFirst = 40;
/** The season before is asked for again then. */
const earlierRetry = 24 * 3600_000;
/**
 * Where fewer games than these of the running season are read, forecasts rest on the one before, and are made anew with each so many
 * of its games. Else a past season is told of once it is whole: what was forecast stands until then.
 */
const enoughToForecast = 250;
/** Games of a full season of thirty NBA teams, should the running one's schedule not tell. */
const usualGames = 1230;

/**
 * The next games of the seasons before the running one, the newest season first.
 *
 * @returns whether there is more to read
 */
export async function readEarlierSeasons(run: Run, running: number): Promise<boolean> {
  let isUntold = false;
  for (const [place, key] of earlierFeeds.slice(0, run.pastSeasons).entries()) {
    if (await readEarlier(run, key, running - 1 - place)) return true;
    const row = await feed(run.database, key);
    /* Where a season is not available, those before it are not either. */
    if (!isAllAsked(row)) break;
    isUntold ||= row?.position === allAsked;
    /* Those before it take minutes more, unless the source is none to be careful with: then all are told of together. */
    if (isUntold && run.atOnce === 1) {
      await tellOfWhole(run);
      isUntold = false;
    }
  }
  if (isUntold) await tellOfWhole(run);
  return false;
}

/** Raises the version once: forecasts change with past seasons, and with whoever is known from these alone. */
async function tellOfWhole(run: Run): Promise<void> {
  await matchNewPlayers(run.database);
  await tell(run);
}

/**
 * The next games of a past season, from its last number down to the first. There is no schedule of it: every number
 * is tried. When none of the first forty is there, the season is not available, and is tried again a day later.
 *
 * @returns whether there is more to read
 */
async function readEarlier(run: Run, key: EarlierFeedKey, season: number): Promise<boolean> {
  const { database } = run;
  const now = run.now();
  let row = await feed(database, key);
  const isAsked = row?.season === season;
  if (isAsked && row?.dueAt && row.dueAt > now) return false;
  if (!isAsked || row?.position == null) {
    const position = await gamesOfSeason(database, season + 1);
    const readAt = isAsked ? (row?.readAt ?? null) : null;
    await setFeed(database, key, { season, position, readAt, misses: 0, dueAt: null, failure: null });
    row = await feed(database, key);
  }
  if (!row || row.position === null || isAllAsked(row)) return false;
  await waitForUrgent(run);
  const positions = Array.from(
    { length: Math.min(run.atOnce, row.position) },
    (_, place) => (row.position ?? 0) - place,
  );
  const readAlready = await gamesRead(database, season, positions);
  /* Either games that are there already, or games that are to be read. */
  const isRead = readAlready.has(row.position);
  const change = positions.findIndex((position) => readAlready.has(position) !== isRead);
  const turn = change === -1 ? positions : positions.slice(0, change);
  const positionOf = new Map(turn.map((position) => [regularGameId(season, position), position]));
  let misses = row.misses;
  let isHopeless = false;
  const move: AfterBoxes = async (transaction, asked) => {
    let last: AskedBox | undefined;
    for (const one of asked) {
      if (isHopeless) break;
      misses = one.isThere || row.readAt !== null ? 0 : misses + 1;
      isHopeless = misses >= mostMissesAtFirst;
      last = one;
    }
    const next = (positionOf.get(last?.gameId ?? '') ?? 0) - 1;
    await setFeed(transaction, key, {
      position: isHopeless ? null : next > 0 ? next : allAsked,
      misses: isHopeless ? 0 : misses,
      dueAt: isHopeless ? new Date(now.getTime() + earlierRetry) : null,
      ...(asked.some(({ isThere }) => isThere) ? { readAt: now } : {}),
    });
  };
  if (isRead)
    await database.transaction((transaction) =>
      move(
        transaction,
        [...positionOf.keys()].map((gameId) => ({ gameId, isThere: true })),
      ),
    );
  else await readBoxes(run, [...positionOf.keys()], move);
  if (key === 'earlier' && run.untoldPast >= enoughToForecast)
    if ((await seasonReading(database, season + 1, season + 1)).gamesRead < enoughToForecast) await tell(run);
  return true;
}

/** Those of a season's games that were read while it ran, by their number in it. */
async function gamesRead(
  database: Database,
  season: number,
  positions: readonly number[],
): Promise<ReadonlySet<number>> {
  const numbers = new Map(
    positions.map((position) => [gameNumber(regularGameId(season, position)), position]),
  );
  const rows = await database
    .select({ id: nbaGames.id })
    .from(nbaGames)
    .where(
      and(
        inArray(nbaGames.id, [...numbers.keys()]),
        isNotNull(nbaGames.boxReadAt),
        eq(nbaGames.boxSource, 'nba'),
      ),
    );
  return new Set(rows.flatMap(({ id }) => numbers.get(id) ?? []));
}

async function gamesOfSeason(database: Database, season: number): Promise<number> {
  const [row] = await database
    .select({ last: sql<number | null>`max(${nbaGames.id} % 100000)` })
    .from(nbaGames)
    .where(and(eq(nbaGames.season, season), eq(nbaGames.kind, 'regular'), lt(nbaGames.id, firstEspnGame)));
  return Math.max(usualGames, row?.last ?? 0);
}
