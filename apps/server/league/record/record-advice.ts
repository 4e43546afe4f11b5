import { fantasyDayOf, isBrowserCopy, type LeagueId, type TeamId } from '@fantasy-stats/domain';
import { z } from 'zod';
import { ApiError } from '../../http/errors.ts';
import type { WorkKind } from '../../jobs/work.ts';
import type { Parts } from '../../parts.ts';
import type { Forecaster } from '../forecast/forecaster.ts';
import { keepPlan } from './keep-plans.ts';
import { keepTradeIdeas } from './keep-trade-ideas.ts';

/** Weighs a team's pickups, the plan of its week and the trades it is proposed as its pages do, so that they are kept. */
export const adviceWork: WorkKind<{ league: string; team: string }> = {
  name: 'record-advice',
  data: z.object({ league: z.string(), team: z.string() }),
  tries: 2,
  pauseSeconds: 60,
  isUnique: true,
};

/**
 * How long after a dashboard its advice is worked out: seconds of a forecasting thread, which a reader's first minute of
 * the day has better use for.
 */
const pauseMilliseconds = 60_000;

export interface AdviceRecorder {
  /** Has the advice of today kept that a team's reader has just been shown; once a day on a node. */
  shown(league: LeagueId, team: TeamId | null): Promise<void>;
}

/** What pages show is worked out in browsers: the same is worked out here, once a day for each team. */
export function adviceRecorder(
  { database, log, now, queue }: Pick<Parts, 'database' | 'log' | 'now' | 'queue'>,
  forecasts: Pick<Forecaster, 'pickups' | 'plan' | 'proposedTrades'>,
): AdviceRecorder {
  queue.handle(adviceWork, async ({ league, team }) => {
    try {
      await forecasts.pickups(league, team);
      const day = fantasyDayOf(now());
      const plan = await forecasts.plan(league, team);
      if (plan) await keepPlan(database, { league, team, day }, plan);
      const trades = await forecasts.proposedTrades(league, team);
      if (trades) await keepTradeIdeas(database, { league, team, isReplayed: false, day }, trades);
    } catch (error) {
      if (!(error instanceof ApiError) || error.code !== 'leagueSetAside') throw error;
    }
  });
  let day = '';
  const asked = new Set<string>();
  return {
    shown: async (league, team) => {
      if (team === null || isBrowserCopy(league)) return;
      const today = fantasyDayOf(now());
      if (today !== day) asked.clear();
      day = today;
      const key = `${league} ${team}`;
      if (asked.has(key)) return;
      asked.add(key);
      const at = new Date(Date.now() + pauseMilliseconds);
      await queue.enqueue(database, adviceWork, { league, team }, { key, at }).catch((error: unknown) => {
        asked.delete(key);
        log.error({ err: error, league }, 'advice could not be put down for the record');
      });
    },
  };
}
