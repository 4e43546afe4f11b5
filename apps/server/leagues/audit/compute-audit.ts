import type { LeagueId } from '@fantasy-stats/domain';
import { auditLeague } from '@fantasy-stats/engine/audit';
import type { Connection } from '../../kernel/database/index.ts';
import { readAuditFacts } from './audit-facts.ts';
import { retainedRules } from './retained-rules.ts';
import type { AuditResult } from './store-audit.ts';

/** Audits a stored league against its platform's own results; null if it is not stored. */
async function auditStored(connection: Connection, id: LeagueId): Promise<AuditResult | null> {
  const stored = await readAuditFacts(connection, id);
  if (!stored) return null;
  const { facts, learned, version } = stored;
  const audit = auditLeague(facts);
  return { version, audit, learned: retainedRules(learned, audit.learned, facts) };
}

/**
 * Runs an audit for another thread.
 * @throws Error with a complete message, because other error classes lose details between threads
 */
export async function auditForOtherThread(connection: Connection, id: LeagueId): Promise<AuditResult | null> {
  try {
    return await auditStored(connection, id);
  } catch (error) {
    throw new Error(error instanceof Error ? `${error.name}: ${error.message}` : String(error));
  }
}
