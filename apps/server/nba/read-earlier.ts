import { regularGameId } from '@fantasy-stats/platforms/nba';
import { and, eq, inArray, isNotNull, lt, sql } from 'drizzle-orm';
import type { Database } from '../kernel/database/index.ts';
import { type EarlierFeedKey, earlierFeeds, nbaGames } from '../kernel/database/schema/nba.ts';
import { allRequested, feed, isAllRequested, setFeed } from './feeds.ts';
import { firstEspnGame, gameNumber } from './game-number.ts';
import { matchNewPlayers } from './matching/store-matches.ts';
import { type AfterBoxes, type RequestedBox, readBoxes } from './read-box-scores.ts';
import { seasonReading } from './status.ts';
import { type Run, reportGames, waitForUrgent } from './surroundings.ts';

/** Consecutive missing games, starting from the newest, after which a season counts as unavailable. */
export const mostMissesAtFirst = 40;
/** Time until the previous season is requested again. */
const earlierRetry = 24 * 3600_000;
/**
 * With fewer games in the current season, forecasts depend on the previous one. They are recomputed each time
 * this many of its games have been read.
 */
const enoughToForecast = 250;
/** Games in a full season of thirty NBA teams, used if the current schedule does not say. */
const usualGames = 1230;

/**
 * Reads the next games of past seasons, newest season first.
 * @returns whether there is more to read
 */
export async function readEarlierSeasons(run: Run, running: number): Promise<boolean> {
  let hasUnreported = false;
  for (const [index, key] of earlierFeeds.slice(0, run.pastSeasons).entries()) {
    if (await readEarlier(run, key, running - 1 - index)) return true;
    const row = await feed(run.database, key);
    // If a season is not available, neither are earlier ones.
    if (!isAllRequested(row)) break;
    hasUnreported ||= row?.position === allRequested;
    // With a rate limit, earlier seasons take minutes, so increment the data version for this season first.
    // Otherwise, increment it once for all.
    if (hasUnreported && run.atOnce === 1) {
      await reportWhole(run);
      hasUnreported = false;
    }
  }
  if (hasUnreported) await reportWhole(run);
  return false;
}

/** Increments the version once, because past seasons and newly known players change forecasts. */
async function reportWhole(run: Run): Promise<void> {
  await matchNewPlayers(run.database);
  await reportGames(run);
}

/**
 * Reads a past season's next games, from its last id down to the first. If the first forty are missing, the
 * season is unavailable and is retried a day later.
 * @returns whether there is more to read
 */
async function readEarlier(run: Run, key: EarlierFeedKey, season: number): Promise<boolean> {
  const { database } = run;
  const now = run.now();
  let row = await feed(database, key);
  const isRequested = row?.season === season;
  if (isRequested && row?.dueAt && row.dueAt > now) return false;
  if (!isRequested || row?.position == null) {
    const position = await gamesOfSeason(database, season + 1);
    const readAt = isRequested ? (row?.readAt ?? null) : null;
    await setFeed(database, key, { season, position, readAt, misses: 0, dueAt: null, failure: null });
    row = await feed(database, key);
  }
  if (!row || row.position === null || isAllRequested(row)) return false;
  await waitForUrgent(run);
  const positions = Array.from(
    { length: Math.min(run.atOnce, row.position) },
    (_, index) => (row.position ?? 0) - index,
  );
  const readAlready = await gamesRead(database, season, positions);
  // Each batch consists only of stored games or only of games to read.
  const isRead = readAlready.has(row.position);
  const change = positions.findIndex((position) => readAlready.has(position) !== isRead);
  const turn = change === -1 ? positions : positions.slice(0, change);
  const positionOf = new Map(turn.map((position) => [regularGameId(season, position), position]));
  let misses = row.misses;
  let isHopeless = false;
  const move: AfterBoxes = async (transaction, requested) => {
    let last: RequestedBox | undefined;
    for (const one of requested) {
      if (isHopeless) break;
      misses = one.isThere || row.readAt !== null ? 0 : misses + 1;
      isHopeless = misses >= mostMissesAtFirst;
      last = one;
    }
    const next = (positionOf.get(last?.gameId ?? '') ?? 0) - 1;
    await setFeed(transaction, key, {
      position: isHopeless ? null : next > 0 ? next : allRequested,
      misses: isHopeless ? 0 : misses,
      dueAt: isHopeless ? new Date(now.getTime() + earlierRetry) : null,
      ...(requested.some(({ isThere }) => isThere) ? { readAt: now } : {}),
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
  if (key === 'earlier' && run.unreportedPast >= enoughToForecast)
    if ((await seasonReading(database, season + 1, season + 1)).gamesRead < enoughToForecast)
      await reportGames(run);
  return true;
}

/** Returns which of these games, given by number in the season, were already read during it. */
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
