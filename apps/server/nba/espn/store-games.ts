import { isCalledOff, type NbaGameStatus } from '@fantasy-stats/domain';
import type { EspnGame } from '@fantasy-stats/platforms/nba';
import { eq, sql } from 'drizzle-orm';
import type { Transaction } from '../../kernel/database/index.ts';
import { nbaGames } from '../../kernel/database/schema/nba.ts';
import { firstDue } from '../feeds-due.ts';
import { mapGames } from './map-games.ts';

type GameRow = typeof nbaGames.$inferSelect;
type NewGame = typeof nbaGames.$inferInsert;

/**
 * Returns a game's status from ESPN. A game is live from its start until its statistics are official or its
 * stat lines show that it is over.
 */
function statusOf(game: EspnGame, known: NbaGameStatus | null, now: Date): NbaGameStatus {
  if (game.isOfficial || known === 'final') return 'final';
  if (game.calledOff !== null) return game.calledOff;
  // ESPN's list can still contain a game that the NBA canceled.
  if (known === 'canceled') return known;
  return game.startsAt !== null && new Date(game.startsAt) <= now ? 'live' : 'scheduled';
}

const batch = 300;

/**
 * Stores ESPN's data on a season's games. Games known only from ESPN are added under its ids.
 *
 * @param isNbaKnown whether the NBA schedule is current; if so, stores only ESPN's ids, otherwise also days,
 *   NBA teams and status
 * @returns the number of changed games
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

/** Returns the differences between ESPN's data and the stored game; empty if none. */
function changesOf(row: GameRow, game: EspnGame, now: Date): Partial<NewGame> {
  const isMoved = row.day !== game.day;
  // ESPN may name a game's teams later than the NBA does, so keep the stored teams until then.
  const [home, away] = [game.home ?? row.home, game.away ?? row.away];
  const status = statusOf(game, isMoved ? null : row.status, now);
  const startsAt = game.startsAt === null || isCalledOff(status) ? null : new Date(game.startsAt);
  // Do not set a live game back to scheduled: it counts as live until its statistics are official.
  const isStillOn = row.status === 'live' && status === 'scheduled' && !isMoved;
  const standing = isStillOn ? row.status : status;
  const isSame =
    !isMoved &&
    row.status === standing &&
    row.home === home &&
    row.away === away &&
    row.startsAt?.getTime() === startsAt?.getTime();
  if (isSame) return {};
  const isAgain = isMoved || (row.status !== standing && row.boxReadAt === null);
  return {
    day: game.day,
    startsAt,
    home,
    away,
    status: standing,
    source: 'espn',
    ...(isAgain
      ? { boxDueAt: dueOf(row.kind, { ...game, home, away, status: standing }, now), boxAttempts: 0 }
      : {}),
  };
}

function dueOf(kind: string, game: EspnGame & { readonly status: NbaGameStatus }, now: Date): Date | null {
  if (game.home === null || game.away === null) return null;
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
    // ESPN only lists games that count in fantasy leagues.
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
