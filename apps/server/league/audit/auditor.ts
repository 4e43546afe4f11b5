import type { LeagueId } from '@fantasy-stats/domain';
import type { Parts } from '../../parts.ts';
import { ThreadStopped } from '../../threads/thread-pool.ts';
import type { Forecaster } from '../forecast/forecaster.ts';
import { storeAudit, storeFailure } from './store.ts';

/** Holds leagues against their platforms' own verdicts and keeps what that came to. */
export interface Auditor {
  /**
   * Audits a league as it is stored now. Never rejects: an audit that fails is logged and shown to administrators. Ends
   * when the result is stored, or after {@link longestWait}; the audit itself goes on then.
   */
  audit(league: LeagueId): Promise<void>;
}

/** Milliseconds somebody waits for an audit at most: another league's forecasts may have the thread. */
export const longestWait = 20_000;

type AuditParts = Pick<Parts, 'database' | 'log' | 'now'>;

/** Audits in the thread that forecasts, one at a time for a league. */
export function auditorOf({ database, log, now }: AuditParts, forecasts: Pick<Forecaster, 'audit'>): Auditor {
  /** Of each league the audit under way, and the one that follows it: it will see what has been written meanwhile. */
  const running = new Map<LeagueId, Promise<void>>();
  const waiting = new Map<LeagueId, Promise<void>>();

  async function run(league: LeagueId): Promise<void> {
    try {
      const result = await forecasts.audit(league);
      if (result) await storeAudit(database, league, result, now());
    } catch (error) {
      if (error instanceof ThreadStopped) return;
      log.error({ leagueId: league, err: error }, 'a league could not be audited');
      const why = error instanceof Error ? error.message || error.name : String(error);
      await storeFailure(database, league, why, now()).catch((second: unknown) =>
        log.error({ leagueId: league, err: second }, 'that an audit failed could not be stored'),
      );
    }
  }

  function begin(league: LeagueId): Promise<void> {
    const audit = run(league).finally(() => running.delete(league));
    running.set(league, audit);
    return audit;
  }

  function audited(league: LeagueId): Promise<void> {
    const underWay = running.get(league);
    if (!underWay) return begin(league);
    const next =
      waiting.get(league) ??
      underWay.then(() => {
        waiting.delete(league);
        return begin(league);
      });
    waiting.set(league, next);
    return next;
  }

  return {
    audit: (league) => {
      const { promise: tooLong, resolve } = Promise.withResolvers<void>();
      const timer = setTimeout(resolve, longestWait);
      return Promise.race([audited(league), tooLong]).finally(() => clearTimeout(timer));
    },
  };
}
