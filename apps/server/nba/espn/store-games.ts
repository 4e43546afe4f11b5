import type { NbaGameStatus } from '@fantasy-stats/domain';
import type { EspnGame } from '@fantasy-stats/platforms/nba';
import { eq, sql } from 'drizzle-orm';
import type { Transaction } from '../../database/index.ts';
import { nbaGames } from '../../database/schema/nba.ts';
import { firstDue } from '../due.ts';
import { mapGames } from './map-games.ts';

type GameRow = typeof nbaGames.$inferSelect;
type NewGame = typeof nbaGames.$inferInsert;

/**
 * How a game stands as far as ESPN tells: whether its statistics are official, and when it begins. Between the two it is
 * on, until its lines say that it is over.
 */
function statusOf(game: EspnGame, known: NbaGameStatus | null, now: Date): NbaGameStatus {
  if (game.isOfficial || known === 'final') return 'final';
  return game.startsAt !== null && new Date(game.startsAt) <= now ? 'live' : 'scheduled';
}

const batch = 300;

/**
 * Writes what ESPN tells of a season's games: its numbers, and, where the NBA's own schedule cannot be read, days,
 * NBA teams and how they stand. Games ESPN alone knows are added under its numbers.
 *
 * @param isNbaKnown whether the NBA's schedule is up to date: then ESPN's numbers alone are taken
 * @returns games that changed
 */
export async function writeEspnGames(
  transaction: Transaction,
  season: number,
  games: readonly EspnGame[],
  isNbaKnown: boolean,
  now: Date,
): Promise<number> {
  const rows = await transaction.select().from(nbaGames).where(eq(nbaGames.season, season));
  const { added, gone, matched } = mapGames(rows, games);
  const changed: NewGame[] = [];
  let count = 0;
  for (const { stored, game } of matched) {
    const facts = isNbaKnown ? {} : changesOf(stored, game, now);
    if (stored.espnId === game.id && Object.keys(facts).length === 0) continue;
    if (Object.keys(facts).length > 0) count += 1;
    changed.push({ ...stored, ...facts, espnId: game.id });
  }
  if (!isNbaKnown) {
    for (const game of added) changed.push(newGame(game, season, now));
    for (const row of gone)
      changed.push({ ...row, status: 'postponed', startsAt: null, boxDueAt: null, source: 'espn' });
    count += added.length + gone.length;
  }
  for (let first = 0; first < changed.length; first += batch)
    await transaction
      .insert(nbaGames)
      .values(changed.slice(first, first + batch))
      .onConflictDoUpdate({ target: nbaGames.id, set: everything });
  return count;
}

/** What ESPN tells otherwise than is stored; empty where nothing is new. */
function changesOf(row: GameRow, game: EspnGame, now: Date): Partial<NewGame> {
  const startsAt = game.startsAt === null ? null : new Date(game.startsAt);
  const isMoved = row.day !== game.day;
  const status = statusOf(game, isMoved ? null : row.status, now);
  /* Statistics that are not official yet: the game is on, as far as anybody knows. */
  const isStillOn = row.status === 'live' && status === 'scheduled' && !isMoved;
  const standing = isStillOn ? row.status : status;
  const isSame =
    !isMoved &&
    row.status === standing &&
    row.home === game.home &&
    row.away === game.away &&
    row.startsAt?.getTime() === startsAt?.getTime();
  if (isSame) return {};
  const isAgain = isMoved || (row.status !== standing && row.boxReadAt === null);
  return {
    day: game.day,
    startsAt,
    home: game.home,
    away: game.away,
    status: standing,
    source: 'espn',
    ...(isAgain ? { boxDueAt: dueOf(row.kind, { ...game, status: standing }, now), boxAttempts: 0 } : {}),
  };
}

function dueOf(kind: string, game: EspnGame & { readonly status: NbaGameStatus }, now: Date): Date | null {
  const startsAt = new Date(game.startsAt ?? `${game.day}T23:00:00Z`);
  return kind === 'regular' ? firstDue({ status: game.status, startsAt }, now) : null;
}

function newGame(game: EspnGame, season: number, now: Date): NewGame {
  const status = statusOf(game, null, now);
  return {
    id: game.id,
    espnId: game.id,
    source: 'espn',
    season,
    /* ESPN's list is of what counts in fantasy leagues. */
    kind: 'regular',
    day: game.day,
    startsAt: game.startsAt === null ? null : new Date(game.startsAt),
    home: game.home,
    away: game.away,
    status,
    boxDueAt: dueOf('regular', { ...game, status }, now),
  };
}

const everything = {
  espnId: sql`excluded.espn_id`,
  source: sql`excluded.source`,
  day: sql`excluded.day`,
  startsAt: sql`excluded.starts_at`,
  home: sql`excluded.home`,
  away: sql`excluded.away`,
  status: sql`excluded.status`,
  boxDueAt: sql`excluded.box_due_at`,
  boxAttempts: sql`excluded.box_attempts`,
};
