import type { AuditSummary, audit as auditCall, ListedContradiction } from '@fantasy-stats/contract/audit';
import type { ResponseOf } from '@fantasy-stats/contract/call';
import {
  type AuditCheck,
  auditChecks,
  type LeagueId,
  type Platform,
  playerScopeOf,
} from '@fantasy-stats/domain';
import { and, asc, eq, isNull } from 'drizzle-orm';
import type { Queryable } from '../../kernel/database/index.ts';
import { leagueAudits, leagueContradictions } from '../../kernel/database/schema/audit.ts';
import { readPlayers } from '../facts/read-league.ts';

type League = { readonly id: LeagueId; readonly platform: Platform };
type AuditResponse = ResponseOf<typeof auditCall>;

/** Maximum contradictions per check on a page: enough to recognize their kind. */
const shownOfCheck = 3;

export function listed(
  row: typeof leagueContradictions.$inferSelect,
  playerName: string | null,
): ListedContradiction {
  return {
    ...row,
    playerName,
    firstSeenAt: row.firstSeenAt.toISOString(),
    lastSeenAt: row.lastSeenAt.toISOString(),
  };
}

/**
 * Returns a league's open contradictions in the audit's order: contradictions of rules that forecasts depend
 * on come first.
 */
async function readContradictions(database: Queryable, league: League): Promise<ListedContradiction[]> {
  const rows = await database
    .select()
    .from(leagueContradictions)
    .where(and(eq(leagueContradictions.leagueId, league.id), isNull(leagueContradictions.resolvedAt)))
    .orderBy(asc(leagueContradictions.position));
  const ids = rows.flatMap(({ playerId }) => playerId ?? []);
  const names = new Map(
    (await readPlayers(database, playerScopeOf(league), ids)).map(({ id, name }) => [id, name]),
  );
  return rows.map((row) => listed(row, row.playerId === null ? null : (names.get(row.playerId) ?? null)));
}

/**
 * Returns whether a league has no forecasts because its platform's results contradict a rule that forecasts
 * depend on.
 */
export async function areForecastsWithdrawn(database: Queryable, leagueId: LeagueId): Promise<boolean> {
  const [row] = await database
    .select({ concernsForecasts: leagueAudits.concernsForecasts })
    .from(leagueAudits)
    .where(eq(leagueAudits.leagueId, leagueId));
  return row?.concernsForecasts ?? false;
}

/** Returns the audit summary for a league's pages; null until an audit completes. */
export async function readAuditSummary(database: Queryable, league: League): Promise<AuditSummary | null> {
  const [row] = await database.select().from(leagueAudits).where(eq(leagueAudits.leagueId, league.id));
  if (!row?.auditedAt) return null;
  const counts = new Map<AuditCheck, number>();
  return {
    learned: row.learned,
    counts: row.counts,
    concernsForecasts: row.concernsForecasts,
    contradictions: (await readContradictions(database, league)).filter(({ check }) => {
      const number = (counts.get(check) ?? 0) + 1;
      counts.set(check, number);
      return number <= shownOfCheck;
    }),
  };
}

export async function readAudit(database: Queryable, league: League): Promise<AuditResponse> {
  const [row] = await database.select().from(leagueAudits).where(eq(leagueAudits.leagueId, league.id));
  const failedAt = row?.failedAt?.toISOString() ?? null;
  if (!row?.auditedAt || row.version === null) return { audit: null, failedAt };
  const compared = auditChecks.map((check) => [check, row.compared[check] ?? 0] as const);
  return {
    audit: {
      auditedAt: row.auditedAt.toISOString(),
      version: row.version,
      compared: Object.fromEntries(compared) as Record<AuditCheck, number>,
      learned: row.learned,
      counts: row.counts,
      concernsForecasts: row.concernsForecasts,
      contradictions: await readContradictions(database, league),
    },
    failedAt,
  };
}
