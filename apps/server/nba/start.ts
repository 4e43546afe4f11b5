import { setTimeout as wait } from 'node:timers/promises';
import type { HttpOptions, RequestNote } from '@fantasy-stats/platforms';
import { espnSeasonClient, injuryReportClient, nbaClient } from '@fantasy-stats/platforms/nba';
import type { Concern } from '../app.ts';
import type { Jobs } from '../jobs/index.ts';
import { guarded } from '../jobs/set-aside.ts';
import type { Parts } from '../parts.ts';
import { type ReportReader, reportReader } from './injury-reports/reader.ts';
import { type ReportSurroundings, readReports } from './injury-reports/run.ts';
import { nbaPlayerRoutes } from './players/routes.ts';
import { nbaRoutes } from './routes.ts';
import { runNba } from './run.ts';
import type { NbaSurroundings } from './surroundings.ts';

/** Least milliseconds between two requests: the files are made for crowds, but nobody needs us to hurry. */
const usualSpacing = 350;

/** Box scores asked for at the same time of the simulator, which has no limits to keep: a season is there in seconds. */
const simulatedAtOnce = 20;

/** Time limits, repetitions, and who is told of each request and of answers that do not fit. */
export type NbaHttp = Pick<
  HttpOptions,
  'onRequest' | 'onUnrecognized' | 'retryMilliseconds' | 'timeoutMilliseconds'
>;

export interface Nba {
  readonly routes: Concern;
  /** Ends a run under way between two games. */
  stop(): Promise<void>;
}

const reportsTask = 'read-injury-reports';

type NbaParts = Pick<Parts, 'config' | 'database' | 'log' | 'now'>;

/** What every client of the feeds is given. */
function httpOf({ config, log }: NbaParts, signal: AbortSignal, http: NbaHttp) {
  /* One node reads at a time, so the pace needs no database. */
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

/** What reading the NBA's injury reports needs, as this server is configured. */
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
      onRequest: noting('asked the NBA for an injury report'),
    }),
    reader,
    database,
    log,
    now,
  };
}

/** What reading the NBA's feeds needs, as this server is configured. */
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
      onRequest: noting('asked the NBA'),
    }),
    espn: espnSeasonClient({
      ...shared,
      baseUrl: espn.apiUrl,
      beforeRequest: paced(),
      onRequest: noting('asked ESPN in the NBA’s place'),
    }),
    database,
    log,
    now,
    pastSeasons: nba.pastSeasons,
    ...(isSimulated ? { atOnce: simulatedAtOnce } : {}),
  };
}

/**
 * Reads the NBA's feeds in the background from now on, and hands out the calls about them.
 *
 * @param hooks what of {@link NbaSurroundings} others see to
 */
export async function startNba(
  parts: Parts,
  jobs: Pick<Jobs, 'addTask'>,
  http: NbaHttp = {},
  hooks: Pick<NbaSurroundings, 'afterMany' | 'isUrgentUnderWay'> = {},
): Promise<Nba> {
  const stopping = new AbortController();
  const surroundings: NbaSurroundings = {
    ...nbaSurroundings(parts, stopping.signal, http),
    ...hooks,
    /* Before forecasts are made, which would be made again a minute later. */
    afterFirstSchedule: () => parts.queue.runSoon(reportsTask),
  };
  const reader = reportReader(parts.log);
  const reports = reportSurroundings(parts, reader, stopping.signal, http);
  await jobs.addTask({
    name: reportsTask,
    /* Reports come every quarter of an hour, some minutes late: what is due is known to the minute. */
    cron: '* * * * *',
    run: async () => {
      const read = await guarded(parts.database, 'injury-reports', 'nba', () => readReports(reports));
      if (read.state === 'done' && read.result) await parts.queue.runSoon('alerts');
    },
  });
  /* After its reports' task, which it asks for. */
  await jobs.addTask({
    name: 'read-nba',
    /* What is due is known to the minute; most turns find nothing to do. */
    cron: '* * * * *',
    run: () => guarded(parts.database, 'nba', 'nba', () => runNba(surroundings, stopping.signal)),
  });
  return {
    routes: (routes, withParts) => {
      nbaRoutes(routes, withParts);
      nbaPlayerRoutes(routes, withParts);
    },
    stop: async () => {
      stopping.abort();
      await reader.stop();
    },
  };
}
