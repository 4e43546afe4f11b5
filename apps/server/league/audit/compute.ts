import type { LeagueId } from '@fantasy-stats/domain';
import { auditLeague } from '@fantasy-stats/engine/audit';
import type { Connection } from '../../database/index.ts';
import { readAuditFacts } from './facts.ts';
import { keptRules } from './kept-rules.ts';
import type { AuditResult } from './store.ts';

/** Holds a league as it is stored against its platform's own verdicts; null when it is not stored. */
async function auditStored(connection: Connection, id: LeagueId): Promise<AuditResult | null> {
  const stored = await readAuditFacts(connection, id);
  if (!stored) return null;
  const { facts, learned, version } = stored;
  const audit = auditLeague(facts);
  return { version, audit, learned: keptRules(learned, audit.learned, facts) };
}

/**
 * The same for another thread.
 *
 * @throws Error whose message is the whole of it: what an error of another class says may be lost on the way
 */
export async function auditForOtherThread(connection: Connection, id: LeagueId): Promise<AuditResult | null> {
  try {
    return await auditStored(connection, id);
  } catch (error) {
    throw new Error(error instanceof Error ? `${error.name}: ${error.message}` : String(error));
  }
}
