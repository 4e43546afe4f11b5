import { calls } from '@fantasy-stats/contract';
import { fantasyDayOf, isBrowserCopy } from '@fantasy-stats/domain';
import { z } from 'zod';
import { versionFor } from '../../forecasts/forecast-facts.ts';
import type { Forecaster } from '../../forecasts/forecaster.ts';
import { precomputeHeadlinesWork } from '../../forecasts/precompute-headlines.ts';
import { readStoredHeadlines } from '../../forecasts/stored-forecasts.ts';
import { whileRunning } from '../../forecasts/while-running.ts';
import { ApiError } from '../../kernel/http/errors.ts';
import type { WorkKind } from '../../kernel/jobs/work.ts';
import { defineJob, type Job, type RegisterRoutes } from '../../kernel/module.ts';
import type { Parts } from '../../kernel/parts.ts';
import { storeShown } from '../store-forecasts.ts';
import type { AdviceForecasts } from './advice-kind.ts';
import { adviceKinds } from './advice-kinds.ts';
import { storeAdvice } from './store-advice.ts';

export const adviceWork: WorkKind<{ league: string; team: string }> = {
  name: 'record-advice',
  schema: z.object({ league: z.string(), team: z.string() }),
  concurrency: 1,
  retry: { tries: 2, pauseSeconds: 60 },
  timeoutSeconds: 1800,
  key: 'unique',
};

/**
 * Delay in ms before computing the advice. It occupies a thread for seconds; the manager's own pages come
 * first.
 */
const pauseMilliseconds = 60_000;
/** Delay in ms before missing headlines are computed, so the page's own forecasts run first. */
const headlineMilliseconds = 5_000;

/** Computes advice again on the server, because the browsers that compute it for pages could fake it. */
export function adviceJob(
  { database, now }: Pick<Parts, 'database' | 'now'>,
  forecasts: AdviceForecasts,
): Job {
  return defineJob(adviceWork, async ({ league, team }) => {
    try {
      for (const kind of adviceKinds) {
        const advice = await kind.collect(forecasts, { league, team });
        const about = { league, team, isReplayed: false, day: fantasyDayOf(now()) };
        await storeAdvice(database, about, advice ?? []);
      }
    } catch (error) {
      if (!(error instanceof ApiError) || error.code !== 'leagueSetAside') throw error;
    }
  });
}

/**
 * Registers the call that reports what a page has shown. Once a day per node, it stores the dashboard's win
 * probabilities and requests advice for the caller's team: only for the current version of this season's
 * leagues that the server itself read.
 */
export function shownRoutes(forecasts: Pick<Forecaster, 'request'>): RegisterRoutes {
  return (routes, { database, now, queue }) => {
    let day = '';
    const recorded = new Set<string>();

    routes.handle(calls.record.shown, async ({ body, membership, user }) => {
      const done = { done: true } as const;
      const { league, linked, ownTeamId: team } = membership;
      const today = fantasyDayOf(now());
      if (today !== day) recorded.clear();
      day = today;
      const teamKey = `${league} ${team}`;
      if (league !== linked || body.version !== (await versionFor(database, membership))) return done;
      if (team !== null && !(await readStoredHeadlines(database, league, body.version))?.[team]) {
        const at = new Date(now().getTime() + headlineMilliseconds);
        await queue.enqueue(database, precomputeHeadlinesWork, { league }, { key: league, at });
      }
      if (isBrowserCopy(league) || (recorded.has(league) && (team === null || recorded.has(teamKey))))
        return done;
      const dashboard = await whileRunning(
        forecasts.request('dashboard', { league }, { version: body.version, caller: user.id }),
      );
      if (dashboard.nba.isPartial) return done;
      if (dashboard.week) await storeShown(database, league, dashboard.week, now());
      recorded.add(league);
      if (team === null || recorded.has(teamKey)) return done;
      const at = new Date(Date.now() + pauseMilliseconds);
      await queue.enqueue(database, adviceWork, { league, team }, { key: teamKey, at });
      recorded.add(teamKey);
      return done;
    });
  };
}
