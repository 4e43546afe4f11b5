import { addDays, fantasyDayOf, leagueTimeZone } from '@fantasy-stats/domain';
import { PlatformError, PlatformUnavailable } from '@fantasy-stats/platforms';
import { type InjuryReportClient, injuryReportFiles } from '@fantasy-stats/platforms/nba';
import { and, inArray, sql } from 'drizzle-orm';
import type { Database } from '../../kernel/database/index.ts';
import { alertLeagues } from '../../kernel/database/schema/alert.ts';
import { rosters } from '../../kernel/database/schema/league.ts';
import { nbaMatches } from '../../kernel/database/schema/nba.ts';
import { localTimeOf } from '../../kernel/local-time.ts';
import type { Logger } from '../../kernel/log.ts';
import { feed, noteFailure, setFeed } from '../feeds.ts';
import type { ReportReader } from './reader.ts';
import { weighPickupsAgain } from './ruled-out.ts';
import { hasGames, isTried, raiseVersion } from './statuses-read.ts';
import { newestReport, type ReportChanges, storeReport } from './store-report.ts';

export interface ReportSurroundings {
  readonly database: Database;
  readonly log: Pick<Logger, 'info' | 'warn'>;
  readonly client: InjuryReportClient;
  readonly reader: ReportReader;
  readonly now: () => Date;
}

/** Number of files requested together, newest first: those of one hour. */
const filesAtOnce = 4;
/** Pause if no requested report exists. */
const pauseWithout = 10 * 60_000;

/**
 * After a report with changes, requests new forecasts and pickups, and another alert check in leagues with an
 * affected player.
 */
async function notifyOfReport(
  database: Database,
  { changed, ruledOut }: ReportChanges,
  now: Date,
): Promise<void> {
  if (changed.length === 0) return;
  // Rosters of the last two days count, too, because a league may not have been synced today.
  const since = addDays(fantasyDayOf(now), -2);
  await database.transaction(async (transaction) => {
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
    await raiseVersion(transaction);
  });
}

/**
 * If due, reads the NBA's newest injury report from the last hour. The first attempt in a while increments
 * the NBA data's version even if it fails, because forecasts wait for an attempt.
 * @returns whether any status changed
 */
export async function readReports(around: ReportSurroundings): Promise<boolean> {
  const { database } = around;
  const wasTried = isTried(await feed(database, 'injuryReports'), around.now());
  const hasChanged = await readNewest(around);
  if (!wasTried && isTried(await feed(database, 'injuryReports'), around.now()))
    await database.transaction(raiseVersion);
  return hasChanged;
}

async function readNewest(around: ReportSurroundings): Promise<boolean> {
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
      await notifyOfReport(database, changes, now);
      log.info(
        {
          file,
          players: reading.facts.players.length,
          skipped: reading.skipped,
          changed: changes.changed.length,
        },
        'injury report read',
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
    // Log a failure only if the previous one was different. Every failure is stored.
    const known = (await feed(database, 'injuryReports'))?.failure;
    if (known?.reason !== error.name) log.warn({ err: error }, 'injury report could not be read; retrying');
    await noteFailure(database, 'injuryReports', error, now);
  }
  return false;
}
