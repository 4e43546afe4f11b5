import type { LeagueId } from '@fantasy-stats/domain';
import type { Parts } from '../../kernel/parts.ts';
import { ThreadStopped } from '../../kernel/threads/thread-pool.ts';
import { withinTime } from '../../kernel/within-time.ts';
import { storeAudit, storeFailure } from './store-audit.ts';

/** Audits leagues: compares figures with the platforms' own results and stores the outcome. */
export interface Auditor {
  /**
   * Audits a league as currently stored. Never rejects. Resolves once the result is stored, or after {@link
   * longestWait} while the audit continues.
   */
  audit(league: LeagueId): Promise<void>;
}

/** Maximum wait for an audit, in ms. Forecasts may occupy the thread. */
export const longestWait = 20_000;

type AuditParts = Pick<Parts, 'database' | 'log' | 'now'>;

/**
 * Creates an auditor that runs one audit per league at a time.
 * @param computeAudit computes an audit in a worker thread
 */
export function auditorOf(
  { database, log, now }: AuditParts,
  computeAudit: (league: LeagueId) => Promise<Parameters<typeof storeAudit>[2] | null>,
): Auditor {
  /** Each league's current audit, and the one queued after it, which includes later changes. */
  const running = new Map<LeagueId, Promise<void>>();
  const waiting = new Map<LeagueId, Promise<void>>();

  async function run(league: LeagueId): Promise<void> {
    try {
      const result = await computeAudit(league);
      if (result) await storeAudit(database, league, result, now());
    } catch (error) {
      if (error instanceof ThreadStopped) return;
      log.error({ leagueId: league, err: error }, 'league could not be audited');
      const why = error instanceof Error ? error.message || error.name : String(error);
      await storeFailure(database, league, why, now()).catch((second: unknown) =>
        log.error({ leagueId: league, err: second }, 'audit failure could not be stored'),
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
    audit: (league) => withinTime(audited(league), longestWait, () => undefined),
  };
}
