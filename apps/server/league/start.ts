import type { HttpOptions, RequestNote } from '@fantasy-stats/platforms';
import { eraseDueAccounts } from '../account/erase.ts';
import { countAnswers } from '../admin/answers.ts';
import { adminRoutes } from '../admin/routes.ts';
import { alertRoutes } from '../alerts/routes.ts';
import { alertTask } from '../alerts/task.ts';
import type { Concern } from '../app.ts';
import { calendarRoutes } from '../calendars/routes.ts';
import { draftRoutes } from '../draft/routes.ts';
import { forgetOldAttempts } from '../http/attempts.ts';
import type { Background } from '../jobs/background.ts';
import { type JobOptions, startJobs } from '../jobs/index.ts';
import {
  type Blocks,
  block,
  noSpacing,
  pace,
  type Spacing,
  usualBlocks,
  usualSpacing,
} from '../jobs/pace.ts';
import { startNba } from '../nba/start.ts';
import type { Parts } from '../parts.ts';
import { pushRoutes } from '../push/routes.ts';
import { recapRoutes } from '../recaps/routes.ts';
import { recapSender } from '../recaps/send.ts';
import { recapTask } from '../recaps/task.ts';
import { resealTask } from '../settings/credentials-keys.ts';
import { readerOfHanded } from '../settings/espn-reading/reader.ts';
import { platformsOf } from '../settings/platforms.ts';
import { settingsRoutes } from '../settings/routes.ts';
import { tableRoutes } from '../tables/routes.ts';
import { webhookSender } from '../webhooks/deliver.ts';
import { webhookTask } from '../webhooks/find.ts';
import { webhookRoutes } from '../webhooks/routes.ts';
import { auditorOf } from './audit/auditor.ts';
import { auditRoutes } from './audit/routes.ts';
import { simulatedBudgets, usualBudgets } from './backfill/budgets.ts';
import { calendarWeekRoutes } from './calendar-weeks.ts';
import { exampleRoutes } from './example/routes.ts';
import { adviceRoutes } from './forecast/advice-routes.ts';
import { forecaster } from './forecast/forecaster.ts';
import { precomputer } from './forecast/precompute.ts';
import { forecastRoutes } from './forecast/routes.ts';
import { warmUpForecasts } from './forecast/warm-up.ts';
import { forgetPrivateLeagues } from './forget-private.ts';
import { historyRoutes } from './history/routes.ts';
import { lastDayRoutes } from './last-day.ts';
import { freezeWeek } from './ledger/freeze.ts';
import { openFiles } from './ledger/open-files.ts';
import { ledgerRoutes } from './ledger/routes.ts';
import { scoreProjections } from './ledger/score-projections.ts';
import { lineupRoutes } from './lineups/routes.ts';
import { openingRoutes } from './opening/routes.ts';
import type { OpeningSource } from './opening/writer.ts';
import { leaguePlayerRoutes } from './players/routes.ts';
import { recordingPickups } from './record/keep-pickups.ts';
import { recordingTrades } from './record/keep-trades.ts';
import { adviceReplay } from './record/replay-advice.ts';
import { recordRoutes } from './record/routes.ts';
import { scoreShown } from './record/score.ts';
import { scorePickups } from './record/score-pickups.ts';
import { scorePlans } from './record/score-plans.ts';
import { scoreTradeIdeas } from './record/score-trade-ideas.ts';
import { type RoomReader, roomReader } from './room/facts.ts';
import { roomRoutes } from './room/routes.ts';
import { leagueRoutes } from './routes.ts';
import { tradeRoutes } from './trades/routes.ts';
import { savedTradeRoutes } from './trades/saved.ts';
import { unrecognizedAnswersOf } from './unrecognized.ts';

export interface LeagueOptions extends JobOptions {
  readonly spacing?: Spacing;
  readonly blocks?: Blocks;
  /** Time limits and repetitions of requests to the platforms. */
  readonly http?: Pick<HttpOptions, 'retryMilliseconds' | 'timeoutMilliseconds'>;
  /** What writes the openings of pages; without it they wait for their own code. */
  readonly openings?: OpeningSource;
}

/** Leagues in a running server: the calls of `settings/…`, `league/…` and `nba/…`, and the jobs behind them. */
export interface Leagues {
  readonly concerns: readonly Concern[];
  /** What the leagues' public rooms are drawn from. */
  readonly rooms: RoomReader;
  /** What fills leagues in after their syncs. */
  readonly background: Background;
  /**
   * Gets the thread that forecasts going with the league read last: what it reads of the NBA serves all leagues, and the
   * first reader after a start need not wait for it; and brings what writes openings. Never rejects.
   */
  warmUp(): Promise<void>;
  /** Ends progress streams and puts running syncs back into the queue. To be called before the app closes. */
  stop(): Promise<void>;
}

/** Opens the job queue, begins to work on it, and hands out the calls that need it. */
export async function startLeagues(parts: Parts, options: LeagueOptions = {}): Promise<Leagues> {
  const { config, database } = parts;
  /* The simulator has no limits to keep. */
  const spacing = options.spacing ?? (config.platforms.isSimulated ? noSpacing : usualSpacing);
  const answers = countAnswers(database, parts.log, parts.now);
  const onRequest = (note: RequestNote): void => {
    answers.note(note);
    parts.metrics?.platformAnswer(note);
    const { milliseconds, platform, status } = note;
    /* Without its path, which names a league. */
    parts.tracing?.note(
      `ask ${platform}`,
      { 'peer.service': platform, ...(status === null ? {} : { 'http.response.status_code': status }) },
      milliseconds,
      status === null || status >= 500 ? new Error('platform') : undefined,
    );
  };
  const unrecognized = unrecognizedAnswersOf(database, parts.log);
  const stopping = new AbortController();
  const platforms = platformsOf(parts, (platform, accountId) => ({
    ...options.http,
    /* Who waits for a platform when the server stops is answered at once. */
    signal: stopping.signal,
    onUnrecognized: (note) => unrecognized.keep(note, null),
    onRequest,
    beforeRequest: () => pace(database, { accountId, platform }, spacing),
    onThrottled: ({ retryAfterSeconds }) =>
      block(database, { accountId, platform }, retryAfterSeconds, options.blocks ?? usualBlocks),
  }));
  const forecasts = recordingTrades(
    recordingPickups(forecaster(parts, { threads: parts.config.forecastThreads }), parts),
    parts,
  );
  const auditor = auditorOf(parts, forecasts);
  const reader = readerOfHanded(parts.log);
  const precomputed = precomputer(parts, forecasts);
  const jobs = await startJobs(parts, platforms, {
    afterSync: precomputed.request,
    budgets: config.platforms.isSimulated ? simulatedBudgets(config.platforms.simulatorPause) : usualBudgets,
    keepUnrecognized: unrecognized.keep,
    audit: auditor.audit,
    ...options,
  });
  /* Before the NBA's injury reports are read, which ask for it. */
  await jobs.addTask(alertTask(parts, forecasts));
  const sender = recapSender(parts);
  await jobs.addTask(recapTask({ ...parts, forecasts, sender }));
  const webhooks = webhookSender(parts);
  await jobs.addTask(webhookTask({ ...parts, sender: webhooks }));
  const nba = await startNba(
    parts,
    jobs,
    { ...options.http, onRequest, onUnrecognized: (note) => unrecognized.keep(note, null) },
    { afterMany: precomputed.requestAll, isUrgentUnderWay: precomputed.isUnderWay },
  );
  await jobs.addTask({
    name: 'score-forecasts',
    cron: '17 * * * *',
    run: () => scoreShown(database, parts.now()),
  });
  await jobs.addTask({ name: 'score-pickups', cron: '37 * * * *', run: () => scorePickups(parts) });
  await jobs.addTask({ name: 'score-plans', cron: '47 * * * *', run: () => scorePlans(parts) });
  await jobs.addTask({ name: 'score-trade-ideas', cron: '57 * * * *', run: () => scoreTradeIdeas(parts) });
  if (config.platforms.replaysPast)
    await jobs.addTask({
      name: 'replay-advice',
      cron: '* * * * *',
      run: adviceReplay(parts, forecasts),
    });
  const ledgerFiles = openFiles(parts);
  await ledgerFiles.write();
  await jobs.addTask({
    name: 'freeze-projections',
    /* On Mondays as soon as the games of the night are read, and until the week's first game. */
    cron: '*/15 5-23 * * *',
    run: async () => {
      if (await freezeWeek(parts, forecasts)) await ledgerFiles.write();
    },
  });
  await jobs.addTask({
    name: 'score-projections',
    /* A simulated season has its weeks behind it when the server starts: they are scored one after the other. */
    cron: config.platforms.replaysPast ? '* * * * *' : '47 * * * *',
    run: () => scoreProjections(parts, forecasts),
  });
  await jobs.addTask({
    name: 'read-subscriptions',
    cron: '41 * * * *',
    run: async () => parts.payments?.catchUp(),
  });
  await jobs.addTask({
    name: 'erase-accounts',
    cron: '*/10 * * * *',
    run: () => eraseDueAccounts(parts),
  });
  await jobs.addTask({
    name: 'forget-attempts',
    cron: '*/10 * * * *',
    run: () => forgetOldAttempts(database, parts.now()),
  });
  await jobs.addTask({
    name: 'forget-private-leagues',
    cron: '*/5 * * * *',
    run: () => forgetPrivateLeagues(database),
  });
  await jobs.addTask(precomputed.task);
  let ending: Promise<void> | null = null;
  const end = async (): Promise<void> => {
    stopping.abort();
    await Promise.all([nba.stop(), forecasts.stop(), reader.stop(), jobs.stop()]);
    await unrecognized.settled();
    await answers.stop();
  };
  await jobs.addTask(resealTask(parts));
  return {
    concerns: [
      settingsRoutes(jobs, platforms, auditor, reader),
      leagueRoutes(jobs),
      forecastRoutes(forecasts),
      openingRoutes(options.openings ?? (async () => null)),
      adviceRoutes(forecasts),
      auditRoutes(auditor),
      draftRoutes(forecasts),
      leaguePlayerRoutes,
      tradeRoutes(forecasts),
      lineupRoutes(forecasts),
      savedTradeRoutes,
      roomRoutes,
      tableRoutes(forecasts),
      calendarRoutes,
      historyRoutes,
      recordRoutes,
      ledgerRoutes(forecasts),
      lastDayRoutes,
      calendarWeekRoutes,
      exampleRoutes(forecasts),
      alertRoutes,
      pushRoutes,
      recapRoutes(sender),
      webhookRoutes(webhooks),
      nba.routes,
      adminRoutes(jobs),
    ],
    rooms: roomReader(parts, forecasts),
    background: jobs.background,
    warmUp: async () => {
      await options
        .openings?.()
        .catch((error: unknown) => parts.log.error({ err: error }, 'no openings are written'));
      await warmUpForecasts(database, forecasts, parts.log);
    },
    stop: () => {
      ending ??= end();
      return ending;
    },
  };
}
