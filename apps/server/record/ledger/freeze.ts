import { addDays, type Day, fantasyDayOf, isCalledOff, leagueTimeZone } from '@fantasy-stats/domain';
import { and, between, desc, eq, inArray, isNull, lt, or, sql } from 'drizzle-orm';
import type { Forecaster } from '../../forecasts/forecaster.ts';
import { writeContent } from '../../forecasts/ledger-content.ts';
import { weekOf } from '../../forecasts/project-week.ts';
import type { Queryable } from '../../kernel/database/index.ts';
import { ledgerWeeks, projectionScores } from '../../kernel/database/schema/ledger.ts';
import { nbaGames } from '../../kernel/database/schema/nba.ts';
import { instantOf } from '../../kernel/local-time.ts';
import type { Parts } from '../../kernel/parts.ts';
import { gamesBetween } from '../../nba/queries.ts';
import { hashOf } from './chain.ts';
import { engineHash } from './engine-hash.ts';
import { forgetOldRankings, freezeRankings } from './freeze-rankings.ts';

/** Hours before the week's first game at which to stop waiting for the previous week's games. */
const leastHoursAhead = 2;
const hour = 3_600_000;
/** Assumed start of a game whose time is unknown, in minutes after midnight, US Eastern. */
const noon = 12 * 60;
/** Number of past days whose unread games delay storing a week. */
const lookBackDays = 7;
/** Days that weeks are stored: four seasons. */
const retentionDays = 4 * 365;

type FreezeParts = Pick<Parts, 'config' | 'database' | 'log' | 'now'>;

/**
 * Permanently stores the current week's projections and accounts' own rankings, once, before the week's first
 * game.
 * @returns whether this call stored the week
 */
export async function freezeWeek(
  { config, database, log, now }: FreezeParts,
  forecasts: Pick<Forecaster, 'request'>,
): Promise<boolean> {
  const { isSimulated } = config.platforms;
  const today = fantasyDayOf(now());
  const { monday, sunday } = weekOf(today);
  const first = await firstGame(database, monday, sunday);
  if (!first || now() >= first.at) return false;
  const newest = await newestWeek(database, isSimulated);
  if (newest && newest.monday >= monday) return false;
  const isLate = first.at.getTime() - now().getTime() <= leastHoursAhead * hour;
  if (!isLate && (await hasGamesToRead(database, monday))) return false;
  const players = await forecasts.request('ledger', { day: today });
  if (players === null || players.length === 0) return false;
  const engine = await engineHash();
  const hash = await database.transaction(async (transaction) => {
    await transaction.execute(sql`lock table ${ledgerWeeks} in share row exclusive mode`);
    const previous = await newestWeek(transaction, isSimulated);
    const frozenAt = now();
    if ((previous && previous.monday >= monday) || frozenAt >= first.at) return null;
    const content = writeContent(
      {
        isSimulated,
        season: first.season,
        monday,
        sunday,
        frozenAt: frozenAt.toISOString(),
        engine,
        previous: previous?.hash ?? null,
      },
      players,
    );
    await transaction.insert(ledgerWeeks).values({
      isSimulated,
      monday,
      season: first.season,
      frozenAt,
      players: players.length,
      content,
      hash: hashOf(content),
      previousHash: previous?.hash ?? null,
    });
    await freezeRankings(transaction, { isSimulated, monday, season: first.season });
    return hashOf(content);
  });
  if (hash !== null) log.info({ monday, hash, players: players.length }, 'week frozen');
  return hash !== null;
}

/**
 * Deletes old weeks, their scores, and rankings of past seasons. The oldest remaining week still contains the
 * deleted one's hash.
 */
export async function forgetOldWeeks(database: Queryable, now: Date): Promise<void> {
  const first = addDays(fantasyDayOf(now), -retentionDays);
  await database.delete(ledgerWeeks).where(lt(ledgerWeeks.monday, first));
  await database.delete(projectionScores).where(lt(projectionScores.monday, first));
  await forgetOldRankings(database, now);
}

async function newestWeek(database: Queryable, isSimulated: boolean) {
  const [row] = await database
    .select({ monday: ledgerWeeks.monday, hash: ledgerWeeks.hash })
    .from(ledgerWeeks)
    .where(eq(ledgerWeeks.isSimulated, isSimulated))
    .orderBy(desc(ledgerWeeks.monday))
    .limit(1);
  return row ?? null;
}

/** Returns the earliest start of the week's first regular-season game; null if none. */
async function firstGame(
  database: Queryable,
  monday: Day,
  sunday: Day,
): Promise<{ readonly at: Date; readonly season: number } | null> {
  const games = await gamesBetween(database, monday, sunday);
  const starts = games
    .filter(({ kind, status }) => kind === 'regular' && !isCalledOff(status))
    .map(({ day, season, startsAt, status }) => ({
      season,
      // A game that is live or over has started, whatever its listed time.
      at:
        status === 'scheduled'
          ? startsAt === null
            ? instantOf(day, noon, leagueTimeZone)
            : new Date(startsAt)
          : new Date(0),
    }));
  return starts.toSorted((one, other) => one.at.getTime() - other.at.getTime())[0] ?? null;
}

/** Returns whether a game on the previous days is still in progress or has no box score. */
async function hasGamesToRead(database: Queryable, monday: Day): Promise<boolean> {
  const [row] = await database
    .select({ id: nbaGames.id })
    .from(nbaGames)
    .where(
      and(
        eq(nbaGames.kind, 'regular'),
        between(nbaGames.day, addDays(monday, -lookBackDays), addDays(monday, -1)),
        or(
          inArray(nbaGames.status, ['scheduled', 'live']),
          and(eq(nbaGames.status, 'final'), isNull(nbaGames.boxReadAt)),
        ),
      ),
    )
    .limit(1);
  return row !== undefined;
}
