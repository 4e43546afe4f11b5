import { fantasyDayOf } from '@fantasy-stats/domain';
import { PlatformError } from '@fantasy-stats/platforms';
import { eq } from 'drizzle-orm';
import type { Queryable } from '../../kernel/database/index.ts';
import { installation } from '../../kernel/database/schema/installation.ts';
import type { Task } from '../../kernel/jobs/work.ts';
import type { Parts } from '../../kernel/parts.ts';
import { matchNewPlayers } from '../../nba/matching/store-matches.ts';
import type { Platforms } from '../linking/platforms.ts';
import { isAfterDrafts, isDraftSeason } from './draft-season.ts';
import { hasSeasonMarket, writeDraftMarket } from './store-draft-market.ts';

/** Hours between reads of the draft market: normally, and after a failed read. */
const hoursBetween = 20;
const hoursAfterFailure = 3;
const hour = 3_600_000;

/** Name of the `installation` row with the time of the next read. */
const dueName = 'draftMarketDueAt';

async function dueAt(database: Queryable): Promise<Date | null> {
  const [row] = await database.select().from(installation).where(eq(installation.name, dueName));
  return row ? new Date(row.value) : null;
}

async function setDueAt(database: Queryable, at: Date): Promise<void> {
  const value = at.toISOString();
  await database
    .insert(installation)
    .values({ name: dueName, value })
    .onConflictDoUpdate({ target: installation.name, set: { value } });
}

/**
 * Reads Yahoo's average draft positions from its public league, without an account, once a day while leagues
 * draft, and once after the drafts if none of this season is stored.
 *
 * @returns the number of players with an average; null when nothing was read
 */
export async function readDraftMarket(
  { database, log, now }: Pick<Parts, 'database' | 'log' | 'now'>,
  platforms: Pick<Platforms, 'hasYahooPublic' | 'yahooPublic'>,
): Promise<number | null> {
  const time = now();
  const today = fantasyDayOf(time);
  if (!platforms.hasYahooPublic) return null;
  const isDrafting = isDraftSeason(today);
  if (!isDrafting && (!isAfterDrafts(today) || (await hasSeasonMarket(database, today)))) return null;
  const due = await dueAt(database);
  if (due && due > time) return null;
  // Set the due time before reading, so that no other node reads the market, too.
  await setDueAt(database, new Date(time.getTime() + (isDrafting ? hoursAfterFailure : hoursBetween) * hour));
  try {
    const { facts, skipped } = await platforms.yahooPublic().draftMarket();
    if (facts.averages.length === 0) {
      log.warn({ skipped: skipped.slice(0, 20) }, 'draft market is empty');
      return null;
    }
    await database.transaction((transaction) => writeDraftMarket(transaction, facts, today));
    await matchNewPlayers(database);
    await setDueAt(database, new Date(time.getTime() + hoursBetween * hour));
    log.info({ players: facts.averages.length }, 'draft market read');
    return facts.averages.length;
  } catch (error) {
    if (!(error instanceof PlatformError)) throw error;
    log.warn({ err: error }, 'draft market could not be read');
    return null;
  }
}

/** Creates the hourly task that reads the draft market when a read is due. */
export function draftMarketTask(
  parts: Pick<Parts, 'database' | 'log' | 'now'>,
  platforms: Pick<Platforms, 'hasYahooPublic' | 'yahooPublic'>,
): Task {
  return {
    name: 'read-draft-market',
    cron: '23 * * * *',
    run: async () => {
      await readDraftMarket(parts, platforms);
    },
  };
}
