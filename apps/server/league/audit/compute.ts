import type { LeagueId } from '@fantasy-stats/domain';
import { auditLeague } from '@fantasy-stats/engine/audit/index';
import type { Connection } from '../../database/index.ts';
import { readAuditFacts } from './facts.ts';
import { keptRules } from './kept-rules.ts';
import type { AuditResult } from './store.ts';

/** Holds a league as it is stored against its platform's own verdicts; null when it is not stored. */
export async function auditStored(connection: Connection, id: LeagueId): Promise<AuditResult | null> {
  const stored = await readAuditFacts(connection, id);
  if (!stored) return null;
  const { facts, learned, version } = stored;
  const audit = auditLeague(facts);
  return { version, audit, learned: keptRules(learned, audit.learned, facts) };
}
