import type { LeagueId } from '@fantasy-stats/domain';
import type { HttpOptions, RequestNote } from '@fantasy-stats/platforms';
import { forgetGuarded } from '../kernel/jobs/quarantine.ts';
import type { ServerModule } from '../kernel/module.ts';
import type { Parts } from '../kernel/parts.ts';
import { auditRoutes } from './audit/audit-routes.ts';
import { auditorOf } from './audit/auditor.ts';
import { forgetResolved } from './audit/store-audit.ts';
import { simulatedBudgets, usualBudgets } from './backfill/budgets.ts';
import { calendarWeekRoutes } from './calendar-weeks.ts';
import { draftMarketTask } from './draft-market/read-draft-market.ts';
import { forgetPrivateLeagues } from './forget-private.ts';
import { historyRoutes } from './history/history-routes.ts';
import { type JobOptions, type LeagueJobs, leagueJobs } from './league-jobs.ts';
import { readerOfHanded } from './linking/browser-reading/reader.ts';
import { platformsOf } from './linking/platforms.ts';
import { type SettingsParts, settingsRoutes } from './linking/settings-routes.ts';
import { sourcesOf } from './linking/sources.ts';
import { type LiveDrafts, openLiveDrafts } from './live-draft/live-drafts.ts';
import {
  type Blocks,
  block,
  noSpacing,
  pace,
  type Spacing,
  usualBlocks,
  usualSpacing,
} from './platform-pace.ts';
import { countResponses, type ResponseCounter } from './platform-responses.ts';
import { forgetOld } from './refresh.ts';
import { forgetUnrecognized, type UnrecognizedResponses, unrecognizedResponsesOf } from './unrecognized.ts';

export type PlatformHttp = Pick<HttpOptions, 'retryMilliseconds' | 'timeoutMilliseconds'>;

export interface LeagueOptions extends Omit<JobOptions, 'afterSync' | 'keepUnrecognized'> {
  readonly spacing?: Spacing;
  readonly blocks?: Blocks;
  readonly http?: PlatformHttp;
}

/** Counts and stores responses from platforms and the NBA. */
export interface PlatformNotes {
  readonly responses: ResponseCounter;
  readonly unrecognized: UnrecognizedResponses;
  onRequest(note: RequestNote): void;
}

export function platformNotes({ database, log, metrics, now, tracing }: Parts): PlatformNotes {
  const responses = countResponses(database, log, now);
  return {
    responses,
    unrecognized: unrecognizedResponsesOf(database, log),
    onRequest: (note) => {
      responses.note(note);
      metrics?.platformResponse(note);
      const { milliseconds, platform, status } = note;
      // Leave out the path, which contains the league's ID.
      tracing?.note(
        `ask ${platform}`,
        { 'peer.service': platform, ...(status === null ? {} : { 'http.response.status_code': status }) },
        milliseconds,
        status === null || status >= 500 ? new Error('platform') : undefined,
      );
    },
  };
}

export interface LeaguesModule extends ServerModule {
  readonly leagueJobs: LeagueJobs;
  readonly liveDrafts: LiveDrafts;
}

export interface LeagueHooks extends Pick<SettingsParts, 'onTeamChosen'> {
  readonly computeAudit: Parameters<typeof auditorOf>[1];
  readonly afterSync: (league: LeagueId) => Promise<void>;
}

/** Linking, membership, syncs, backfill, history and audits of leagues. */
export function leaguesModule(
  parts: Parts,
  notes: PlatformNotes,
  { afterSync, computeAudit, onTeamChosen }: LeagueHooks,
  options: LeagueOptions = {},
): LeaguesModule {
  const { config, database } = parts;
  // The simulator has no rate limit.
  const spacing = options.spacing ?? (config.platforms.isSimulated ? noSpacing : usualSpacing);
  const stopping = new AbortController();
  const platforms = platformsOf(parts, (platform, accountId) => ({
    ...options.http,
    // Stopping the server aborts platform requests.
    signal: stopping.signal,
    onUnrecognized: (note) => notes.unrecognized.keep(note, null),
    onRequest: notes.onRequest,
    beforeRequest: () => pace(database, { accountId, platform }, spacing),
    onThrottled: ({ retryAfterSeconds }) =>
      block(database, { accountId, platform }, retryAfterSeconds, options.blocks ?? usualBlocks),
  }));
  const auditor = auditorOf(parts, computeAudit);
  const reader = readerOfHanded(parts.log);
  const jobs = leagueJobs(parts, platforms, {
    budgets: config.platforms.isSimulated ? simulatedBudgets(config.platforms.simulatorPause) : usualBudgets,
    audit: auditor.audit,
    ...options,
    afterSync,
    keepUnrecognized: notes.unrecognized.keep,
  });
  const liveDrafts = openLiveDrafts({
    ...parts,
    reader,
    sourcesOf: (league, userId) => sourcesOf(parts, platforms, league, userId),
    syncDrafted: async (league) => {
      await database
        .transaction((transaction) => jobs.requestSync(transaction, league, null))
        .catch((error: unknown) => parts.log.warn({ err: error, league }, 'drafted league not synced'));
    },
  });
  return {
    name: 'leagues',
    leagueJobs: jobs,
    liveDrafts,
    routes: [
      settingsRoutes({ auditor, jobs, onTeamChosen, platforms, reader }),
      auditRoutes(auditor),
      historyRoutes,
      calendarWeekRoutes,
    ],
    jobs: jobs.jobs,
    schedules: [
      ...jobs.schedules,
      draftMarketTask(parts, platforms),
      { name: 'forget-private-leagues', cron: '*/5 * * * *', run: () => forgetPrivateLeagues(database) },
    ],
    cleanup: [
      () => forgetOld(database),
      () => forgetUnrecognized(database),
      () => forgetResolved(database),
      () => forgetGuarded(database),
    ],
    stop: async () => {
      stopping.abort();
      await liveDrafts.settled();
      await reader.stop();
      await notes.unrecognized.settled();
      await notes.responses.stop();
    },
  };
}
