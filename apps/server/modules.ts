import { type AccountsModule, accountsModule } from './accounts/module.ts';
import { apiModule } from './api/module.ts';
import { type BillingModule, billingModule } from './billing/module.ts';
import type { ForecasterOptions } from './forecasts/forecaster.ts';
import { type ForecastsModule, forecastsModule, openForecaster } from './forecasts/module.ts';
import { precomputeHeadlinesWork } from './forecasts/precompute-headlines.ts';
import { resealTask } from './kernel/crypto/credentials-keys.ts';
import { sendMailJobs } from './kernel/mail/mail-outbox.ts';
import type { ServerModule } from './kernel/module.ts';
import { forgetOldDeliveries } from './kernel/outbox/outbox.ts';
import type { Parts } from './kernel/parts.ts';
import { type LeagueOptions, type LeaguesModule, leaguesModule, platformNotes } from './leagues/module.ts';
import { nbaModule } from './nba/module.ts';
import { type NotifyModule, notifyModule } from './notify/module.ts';
import { type PageOptions, pagesModule } from './pages/module.ts';
import { recordingForecaster } from './record/advice/recording-forecaster.ts';
import { recordModule } from './record/module.ts';

export interface ModuleOptions extends PageOptions {
  readonly leagues?: LeagueOptions;
  readonly forecasts?: ForecasterOptions;
}

/** All of the server's modules, the lowest layer first. */
export interface Modules {
  readonly all: readonly ServerModule[];
  readonly accounts: AccountsModule;
  readonly billing: BillingModule;
  readonly leagues: LeaguesModule;
  readonly notify: NotifyModule;
  readonly forecasts: ForecastsModule;
  /**
   * Starts the modules.
   * @param isScheduled whether this node runs scheduled tasks
   */
  start(options: { readonly isScheduled: boolean }): Promise<void>;
  /** Stops all modules. A second call waits for the first. */
  stop(): Promise<void>;
}

function kernelModule(parts: Parts): ServerModule {
  return {
    name: 'kernel',
    jobs: sendMailJobs(parts),
    schedules: [resealTask(parts)],
    cleanup: [(at) => forgetOldDeliveries(parts.database, at)],
  };
}

/** Creates and connects all modules, and registers their jobs. Nothing runs before `start`. */
export function serverModules(parts: Parts, options: ModuleOptions = {}): Modules {
  const { queue } = parts;
  /** Tasks that run after each sync, on nodes with scheduled tasks. */
  let followers: readonly string[] = [];
  const forecaster = openForecaster(parts, options.forecasts);
  const recording = recordingForecaster(parts, forecaster);
  const notes = platformNotes(parts);
  const billing = billingModule(parts);
  const accounts = accountsModule(parts);
  const forecasts = forecastsModule(parts, forecaster, recording);
  const { precomputed } = forecasts;
  const notify = notifyModule(parts, recording);
  const nba = nbaModule(
    parts,
    {
      ...options.leagues?.http,
      onRequest: notes.onRequest,
      onUnrecognized: (note) => notes.unrecognized.keep(note, null),
    },
    { afterMany: precomputed.requestAll, isUrgentUnderWay: precomputed.isUnderWay },
    () => queue.runSoon('alerts'),
  );
  const leagues = leaguesModule(
    parts,
    notes,
    {
      computeAudit: (league) => forecaster.request('audit', { league }),
      afterSync: async (league) => {
        await precomputed.request(league);
        for (const name of followers) await queue.runSoon(name);
      },
      onTeamChosen: (transaction, league) =>
        queue.enqueue(transaction, precomputeHeadlinesWork, { league }, { key: league }),
    },
    options.leagues,
  );
  const record = recordModule(parts, forecaster);
  const pages = pagesModule(parts, forecaster, options);
  const api = apiModule(parts, {
    auth: accounts.auth,
    payments: billing.payments,
    forecasts: forecaster,
    jobs: leagues.leagueJobs,
    liveDrafts: leagues.liveDrafts,
  });
  const all: readonly ServerModule[] = [
    kernelModule(parts),
    billing,
    accounts,
    nba,
    leagues,
    forecasts,
    record,
    notify,
    api,
    pages,
  ];
  for (const { jobs = [] } of all) for (const job of jobs) job.register(queue);
  let stopped: Promise<unknown> | null = null;
  return {
    all,
    accounts,
    billing,
    leagues,
    forecasts,
    notify,
    start: async ({ isScheduled }) => {
      for (const module of all) await module.start?.();
      if (!isScheduled) return;
      // Add tasks of later modules first, because tasks of earlier modules trigger them.
      for (const { schedules = [] } of all.toReversed())
        for (const task of schedules) await queue.addTask(task);
      await queue.addTask(cleanupTask(all, parts));
      followers = all.flatMap(({ schedules = [] }) =>
        schedules.filter(({ followsSyncs }) => followsSyncs).map(({ name }) => name),
      );
    },
    stop: async () => {
      // Stop everything in parallel: syncs return to the queue while their requests are aborted, and closing
      // `parts.changes` ends open streams.
      stopped ??= Promise.all([...all.map((module) => module.stop?.()), queue.stop(), parts.changes.close()]);
      await stopped;
    },
  };
}

/**
 * Returns the daily task that runs every module's cleanup. A cleanup that fails does not affect the others.
 */
function cleanupTask(modules: readonly ServerModule[], { log, now }: Pick<Parts, 'log' | 'now'>) {
  return {
    name: 'forget-old',
    cron: '15 5 * * *',
    run: async () => {
      for (const { cleanup = [], name } of modules)
        for (const forget of cleanup)
          await forget(now()).catch((error: unknown) =>
            log.error({ err: error, module: name }, 'cleanup failed'),
          );
    },
  };
}
