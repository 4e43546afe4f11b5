import { regularGameId } from '@fantasy-stats/platforms/nba/index';
import { and, eq, isNotNull, lt, sql } from 'drizzle-orm';
import type { Database } from '../database/index.ts';
import { nbaGames } from '../database/schema/nba.ts';
import { feed, setFeed } from './feeds.ts';
import { firstEspnGame, gameNumber } from './game-number.ts';
import { type AfterBox, readBox } from './read-box-scores.ts';
import { type Run, raise } from './surroundings.ts';

/** Games in a row that are not there, from the newest down, before a season counts as not available. */
export const mostMissesAtFirst = 40;
/** The season before is asked for again then. */
const earlierRetry = 24 * 3600_000;
/** Games of the season before between two raises of the version. */
const untoldAtMost = 250;
/** Games of a full season of thirty clubs, should the running one's schedule not tell. */
const usualGames = 1230;

/**
 * The next game of the season before, from its last number down to the first. There is no schedule of it: every number
 * is tried. When none of the first forty is there, the season is not to be had, and is tried again a day later.
 *
 * @returns whether there is more to read
 */
export async function readEarlier(run: Run, season: number): Promise<boolean> {
  const { database } = run;
  const now = run.now();
  let row = await feed(database, 'earlier');
  const isAsked = row?.season === season;
  if (isAsked && row?.dueAt && row.dueAt > now) return false;
  if (!isAsked || row?.position == null) {
    const position = await gamesOfSeason(database, season + 1);
    const readAt = isAsked ? (row?.readAt ?? null) : null;
    await setFeed(database, 'earlier', { season, position, readAt, misses: 0, dueAt: null, failure: null });
    row = await feed(database, 'earlier');
  }
  if (!row || row.position === null || row.position <= 0) return false;
  const { position } = row;
  const gameId = regularGameId(season, position);
  const move: AfterBox = async (transaction, isThere) => {
    const misses = isThere || row.readAt !== null ? 0 : row.misses + 1;
    const isHopeless = misses >= mostMissesAtFirst;
    await setFeed(transaction, 'earlier', {
      position: isHopeless ? null : position - 1,
      misses: isHopeless ? 0 : misses,
      dueAt: isHopeless ? new Date(now.getTime() + earlierRetry) : null,
      ...(isThere ? { readAt: now } : {}),
    });
  };
  /* A season that was read while it ran is there already. */
  const [known] = await database
    .select({ readAt: nbaGames.boxReadAt })
    .from(nbaGames)
    .where(
      and(eq(nbaGames.id, gameNumber(gameId)), isNotNull(nbaGames.boxReadAt), eq(nbaGames.boxSource, 'nba')),
    );
  if (known) await database.transaction((transaction) => move(transaction, true));
  else await readBox(run, gameId, move);
  if (run.untold >= untoldAtMost) await raise(run);
  return true;
}

async function gamesOfSeason(database: Database, season: number): Promise<number> {
  const [row] = await database
    .select({ last: sql<number | null>`max(${nbaGames.id} % 100000)` })
    .from(nbaGames)
    .where(and(eq(nbaGames.season, season), eq(nbaGames.kind, 'regular'), lt(nbaGames.id, firstEspnGame)));
  return Math.max(usualGames, row?.last ?? 0);
}
