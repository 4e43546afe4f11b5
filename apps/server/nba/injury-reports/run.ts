import { addDays, fantasyDayOf, leagueTimeZone } from '@fantasy-stats/domain';
import { PlatformError, PlatformUnavailable } from '@fantasy-stats/platforms';
import { type InjuryReportClient, injuryReportFiles } from '@fantasy-stats/platforms/nba';
import { and, between, eq, inArray, ne, sql } from 'drizzle-orm';
import { localTimeOf } from '../../alerts/local-time.ts';
import type { Database } from '../../database/index.ts';
import { alertLeagues } from '../../database/schema/alert.ts';
import { rosters } from '../../database/schema/league.ts';
import { nbaFeeds, nbaGames, nbaMatches } from '../../database/schema/nba.ts';
import { nbaChanged, tellChange } from '../../jobs/tell.ts';
import type { Logger } from '../../log.ts';
import { feed, noteFailure, setFeed } from '../feeds.ts';
import type { ReportReader } from './reader.ts';
import { weighPickupsAgain } from './ruled-out.ts';
import { newestReport, type ReportChanges, storeReport } from './store.ts';

export interface ReportSurroundings {
  readonly database: Database;
  readonly log: Pick<Logger, 'info' | 'warn'>;
  readonly client: InjuryReportClient;
  readonly reader: ReportReader;
  readonly now: () => Date;
}

/** Files that are asked for at a time, the newest first: an hour of them. */
const filesAtOnce = 4;
/** When none of them is there, the next turn comes after this. */
const pauseWithout = 10 * 60_000;

/** Whether there are games today or tomorrow, of which reports tell. */
async function hasGames(database: Database, now: Date): Promise<boolean> {
  const today = fantasyDayOf(now);
  const [game] = await database
    .select({ id: nbaGames.id })
    .from(nbaGames)
    .where(and(between(nbaGames.day, today, addDays(today, 1)), ne(nbaGames.status, 'postponed')))
    .limit(1);
  return game !== undefined;
}

/** What a new report changes: forecasts, the alerts of leagues with one of those players on a roster, and everybody's pickups. */
async function tellOf(database: Database, { changed, ruledOut }: ReportChanges, now: Date): Promise<void> {
  if (changed.length === 0) return;
  /* Rosters of today, or of the last day on which a league was read. */
  const since = addDays(fantasyDayOf(now), -2);
  await database.transaction(async (transaction) => {
    await transaction
      .update(nbaFeeds)
      .set({ version: sql`${nbaFeeds.version} + 1` })
      .where(eq(nbaFeeds.key, 'run'));
    const theirs = transaction
      .select({ one: sql`1` })
      .from(nbaMatches)
      .where(
        and(
          inArray(nbaMatches.nbaId, [...changed]),
          sql`${nbaMatches.platform} in (split_part(${alertLeagues.leagueId}, '-', 1), ${alertLeagues.leagueId})`,
          sql`exists (select 1 from ${rosters} as own where own.league_id = ${alertLeagues.leagueId}
            and own.day >= ${since}::date and own.entries @> jsonb_build_array(jsonb_build_object('playerId', ${nbaMatches.playerId})))`,
        ),
      );
    await transaction.update(alertLeagues).set({ checked: null }).where(sql`exists ${theirs}`);
    await weighPickupsAgain(transaction, ruledOut, now);
    await tellChange(transaction, nbaChanged);
  });
}

/**
 * Reads the NBA's newest injury report where one is due that is not here: of those of the last hour, the newest there is.
 *
 * @returns whether it says something else of anybody than the report before
 */
export async function readReports(around: ReportSurroundings): Promise<boolean> {
  const { client, database, log, reader } = around;
  const now = around.now();
  const dueAt = (await feed(database, 'injuryReports'))?.dueAt;
  if ((dueAt && dueAt > now) || !(await hasGames(database, now))) return false;
  const known = (await newestReport(database))?.file;
  const { day, minutes } = localTimeOf(now, leagueTimeZone);
  try {
    for (const file of injuryReportFiles(day, minutes, filesAtOnce)) {
      if (file === known) return false;
      const found = await client.download(file);
      if (!found) continue;
      const reading = await reader.read(found.bytes, found.path);
      const changes = await storeReport(database, file, reading, now);
      await setFeed(database, 'injuryReports', { readAt: now, dueAt: null, attempts: 0, failure: null });
      await tellOf(database, changes, now);
      log.info(
        {
          file,
          players: reading.facts.players.length,
          skipped: reading.skipped,
          changed: changes.changed.length,
        },
        'an injury report was read',
      );
      return changes.changed.length > 0;
    }
    await noteFailure(
      database,
      'injuryReports',
      new PlatformUnavailable({ platform: 'nba', path: 'referee/injury', status: 403 }),
      now,
    );
    await setFeed(database, 'injuryReports', { dueAt: new Date(now.getTime() + pauseWithout) });
  } catch (error) {
    if (!(error instanceof PlatformError)) throw error;
    /* Between two reports it is noted, too, that there is none: that is no news, and the same failure again is none. */
    const known = (await feed(database, 'injuryReports'))?.failure;
    if (known?.reason !== error.name)
      log.warn({ err: error }, 'an injury report could not be read; it is tried again by itself');
    await noteFailure(database, 'injuryReports', error, now);
  }
  return false;
}
