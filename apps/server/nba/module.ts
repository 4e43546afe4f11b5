import { setTimeout as wait } from 'node:timers/promises';
import type { HttpOptions, RequestNote } from '@fantasy-stats/platforms';
import {
  espnRosterClient,
  espnSeasonClient,
  injuryReportClient,
  nbaClient,
} from '@fantasy-stats/platforms/nba';
import { guarded } from '../kernel/jobs/quarantine.ts';
import type { ServerModule } from '../kernel/module.ts';
import type { Parts } from '../kernel/parts.ts';
import { type BirthDateSurroundings, readBirthDates } from './birth-dates/read-birth-dates.ts';
import { type ReportSurroundings, readReports } from './injury-reports/read-injury-reports.ts';
import { type ReportReader, reportReader } from './injury-reports/reader.ts';
import { forgetOldReports } from './injury-reports/store-report.ts';
import { runNba } from './nba-reading.ts';
import { nbaRoutes } from './nba-routes.ts';
import { nbaPlayerRoutes } from './players/nba-player-routes.ts';
import { readNbaTask } from './status.ts';
import type { NbaSurroundings } from './surroundings.ts';
import { noteTipOffs } from './tip-offs.ts';

/** Minimum ms between requests. The files are made for large audiences, but there is no need to hurry. */
const usualSpacing = 350;

/** Parallel box score requests to the simulator, which has no rate limit, so a season is read in seconds. */
const simulatedAtOnce = 20;

/** Timeouts, retries, and callbacks for requests and unrecognized responses. */
export type NbaHttp = Pick<
  HttpOptions,
  'onRequest' | 'onUnrecognized' | 'retryMilliseconds' | 'timeoutMilliseconds'
>;

const reportsTask = 'read-injury-reports';

type NbaParts = Pick<Parts, 'config' | 'database' | 'log' | 'now'>;

function httpOf({ config, log }: NbaParts, signal: AbortSignal, http: NbaHttp) {
  // Only one node reads NBA data at a time, so the time of the next request can be kept in memory.
  const paced = () => {
    let next = 0;
    return async () => {
      const pause = next - performance.now();
      next = Math.max(next, performance.now()) + (config.platforms.isSimulated ? 0 : usualSpacing);
      if (pause > 0) await wait(pause, undefined, { signal }).catch(() => undefined);
    };
  };
  const noting = (words: string) => (note: RequestNote) => {
    http.onRequest?.(note);
    log.debug(note, words);
  };
  return { shared: { ...http, signal }, paced, noting };
}

/** Returns the services for reading injury reports, as configured. */
export function reportSurroundings(
  parts: NbaParts,
  reader: ReportReader,
  signal: AbortSignal,
  http: NbaHttp = {},
): ReportSurroundings {
  const { database, log, now } = parts;
  const { reportsUrl, userAgent } = parts.config.platforms.nba;
  const { noting, paced, shared } = httpOf(parts, signal, http);
  return {
    client: injuryReportClient({
      ...shared,
      baseUrl: reportsUrl,
      ...(userAgent === null ? {} : { userAgent }),
      beforeRequest: paced(),
      onRequest: noting('NBA injury report requested'),
    }),
    reader,
    database,
    log,
    now,
  };
}

/** Returns the services for reading birth dates, as configured. */
export function birthDateSurroundings(
  parts: NbaParts,
  signal: AbortSignal,
  http: NbaHttp = {},
): BirthDateSurroundings {
  const { config, database, log, now } = parts;
  const { noting, paced, shared } = httpOf(parts, signal, http);
  const client = espnRosterClient({
    ...shared,
    baseUrl: config.platforms.espn.siteUrl,
    beforeRequest: paced(),
    onRequest: noting('ESPN roster requested'),
  });
  return { client, database, log, now, signal };
}

/** Returns the services for reading the NBA's feeds, as configured. */
export function nbaSurroundings(parts: NbaParts, signal: AbortSignal, http: NbaHttp = {}): NbaSurroundings {
  const { config, database, log, now } = parts;
  const { espn, isSimulated, nba } = config.platforms;
  const { noting, paced, shared } = httpOf(parts, signal, http);
  return {
    client: nbaClient({
      ...shared,
      baseUrl: nba.url,
      ...(nba.userAgent === null ? {} : { userAgent: nba.userAgent }),
      beforeRequest: paced(),
      onRequest: noting('NBA file requested'),
    }),
    espn: espnSeasonClient({
      ...shared,
      baseUrl: espn.apiUrl,
      beforeRequest: paced(),
      onRequest: noting('ESPN requested instead of the NBA'),
    }),
    database,
    log,
    now,
    pastSeasons: nba.pastSeasons,
    ...(isSimulated ? { atOnce: simulatedAtOnce } : {}),
  };
}

/**
 * The NBA's schedule, box scores and injury reports.
 * @param hooks callbacks of {@link NbaSurroundings}
 * @param onReports runs after new injury reports were stored
 */
export function nbaModule(
  parts: Parts,
  http: NbaHttp,
  hooks: Pick<NbaSurroundings, 'afterMany' | 'isUrgentUnderWay'>,
  onReports: () => Promise<void>,
): ServerModule {
  const stopping = new AbortController();
  const surroundings: NbaSurroundings = {
    ...nbaSurroundings(parts, stopping.signal, http),
    ...hooks,
    // Read injury reports before the first forecasts, which would otherwise be recomputed a minute later.
    afterFirstSchedule: () => parts.queue.runSoon(reportsTask),
  };
  const reader = reportReader(parts.log);
  const birthDates = birthDateSurroundings(parts, stopping.signal, http);
  const reports = reportSurroundings(parts, reader, stopping.signal, http);
  return {
    name: 'nba',
    routes: [nbaRoutes, nbaPlayerRoutes],
    schedules: [
      {
        name: reportsTask,
        // Checked every minute: reports appear every 15 minutes, but some are late.
        cron: '* * * * *',
        run: async () => {
          const read = await guarded(parts.database, 'injury-reports', 'nba', () => readReports(reports));
          if (read.state === 'done' && read.result) await onReports();
        },
      },
      {
        name: readNbaTask,
        // Most runs find nothing to refresh.
        cron: '* * * * *',
        run: (signal = stopping.signal) =>
          guarded(parts.database, 'nba', 'nba', () =>
            runNba(surroundings, AbortSignal.any([signal, stopping.signal])),
          ),
      },
      {
        name: 'read-birth-dates',
        // Due once a week. Checked every minute, because the first read must wait until players are stored.
        cron: '* * * * *',
        run: async () => {
          await guarded(parts.database, 'birth-dates', 'nba', () => readBirthDates(birthDates));
        },
      },
      { name: 'note-tip-offs', cron: '* * * * *', run: () => noteTipOffs(parts.database, parts.now()) },
    ],
    cleanup: [(now) => forgetOldReports(parts.database, now)],
    stop: async () => {
      stopping.abort();
      await reader.stop();
    },
  };
}
