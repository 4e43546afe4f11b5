import { addDays, type Day, fantasyDayOf, leagueTimeZone } from '@fantasy-stats/domain';
import { and, between, desc, eq, inArray, isNull, lt, or, sql } from 'drizzle-orm';
import { instantOf } from '../../alerts/local-time.ts';
import type { Queryable } from '../../database/index.ts';
import { ledgerWeeks, projectionScores } from '../../database/schema/ledger.ts';
import { nbaGames } from '../../database/schema/nba.ts';
import { gamesBetween } from '../../nba/queries.ts';
import type { Parts } from '../../parts.ts';
import type { Forecaster } from '../forecast/forecaster.ts';
import { hashOf } from './chain.ts';
import { writeContent } from './content.ts';
import { engineHash } from './engine-hash.ts';
import { forgetOldRankings, freezeRankings } from './freeze-rankings.ts';
import { weekOf } from './project.ts';

/** The last week's games are waited for until so long before the week's first game. */
const leastHoursAhead = 2;
const hour = 3_600_000;
/** A game whose time is not set may begin this early: minutes after midnight, US Eastern. */
const noon = 12 * 60;
/** Older games that were never read are no reason to wait. */
const lookBackDays = 7;
/** Four seasons. */
const keptDays = 4 * 365;

type FreezeParts = Pick<Parts, 'config' | 'database' | 'log' | 'now'>;

/**
 * Freezes the projections of the running week, where its first game has not begun and no node has done so yet, and with them
 * the accounts' own rankings. A week whose first game has begun is left out for good.
 *
 * @returns whether it was frozen now
 */
export async function freezeWeek(
  { config, database, log, now }: FreezeParts,
  forecasts: Pick<Forecaster, 'ledger'>,
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
  const players = await forecasts.ledger(today);
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
  if (hash !== null) log.info({ monday, hash, players: players.length }, 'a week’s projections are frozen');
  return hash !== null;
}

/** Forgets weeks of seasons long ago, their scores, and rankings of seasons that are over; the oldest that stays still names the hash of the one before. */
export async function forgetOldWeeks(database: Queryable, now: Date): Promise<void> {
  const first = addDays(fantasyDayOf(now), -keptDays);
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

/** When the first game of the regular season in a week begins at the earliest; null without one. */
async function firstGame(
  database: Queryable,
  monday: Day,
  sunday: Day,
): Promise<{ readonly at: Date; readonly season: number } | null> {
  const games = await gamesBetween(database, monday, sunday);
  const starts = games
    .filter(({ kind, status }) => kind === 'regular' && status !== 'postponed')
    .map(({ day, season, startsAt, status }) => ({
      season,
      /* Whatever its time says, what is on or over has begun. */
      at:
        status === 'scheduled'
          ? startsAt === null
            ? instantOf(day, noon, leagueTimeZone)
            : new Date(startsAt)
          : new Date(0),
    }));
  return starts.toSorted((one, other) => one.at.getTime() - other.at.getTime())[0] ?? null;
}

/** Whether a game of the days before is still on, or its box score not here yet. */
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
