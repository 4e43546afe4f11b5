import type { AuditSummary, audit as auditCall, ListedContradiction } from '@fantasy-stats/contract/audit';
import type { AnswerOf } from '@fantasy-stats/contract/call';
import {
  type AuditCheck,
  auditChecks,
  type LeagueId,
  type Platform,
  playersKeptUnder,
} from '@fantasy-stats/domain';
import { and, asc, eq, isNull } from 'drizzle-orm';
import type { Queryable } from '../../database/index.ts';
import { leagueAudits, leagueContradictions } from '../../database/schema/audit.ts';
import { readPlayers } from '../facts/read.ts';

type League = { readonly id: LeagueId; readonly platform: Platform };
type AuditAnswer = AnswerOf<typeof auditCall>;

/** Contradictions of one check that a page is told of: enough to see of what kind they are. */
const shownOfCheck = 3;

/** A stored contradiction as the API tells it. */
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

/** A league's open contradictions, in the audit's order: rules that forecasts rest on first. */
async function readContradictions(database: Queryable, league: League): Promise<ListedContradiction[]> {
  const rows = await database
    .select()
    .from(leagueContradictions)
    .where(and(eq(leagueContradictions.leagueId, league.id), isNull(leagueContradictions.resolvedAt)))
    .orderBy(asc(leagueContradictions.position));
  const ids = rows.flatMap(({ playerId }) => playerId ?? []);
  const names = new Map(
    (await readPlayers(database, playersKeptUnder(league), ids)).map(({ id, name }) => [id, name]),
  );
  return rows.map((row) => listed(row, row.playerId === null ? null : (names.get(row.playerId) ?? null)));
}

/** Whether a league has no forecasts, because its platform's own results put a rule they rest on in doubt. */
export async function areForecastsWithdrawn(database: Queryable, leagueId: LeagueId): Promise<boolean> {
  const [row] = await database
    .select({ concernsForecasts: leagueAudits.concernsForecasts })
    .from(leagueAudits)
    .where(eq(leagueAudits.leagueId, leagueId));
  return row?.concernsForecasts ?? false;
}

/** What a league's pages say of its audit; null before the first came to its end. */
export async function readAuditSummary(database: Queryable, league: League): Promise<AuditSummary | null> {
  const [row] = await database.select().from(leagueAudits).where(eq(leagueAudits.leagueId, league.id));
  if (!row?.auditedAt) return null;
  const told = new Map<AuditCheck, number>();
  return {
    learned: row.learned,
    counts: row.counts,
    concernsForecasts: row.concernsForecasts,
    contradictions: (await readContradictions(database, league)).filter(({ check }) => {
      const number = (told.get(check) ?? 0) + 1;
      told.set(check, number);
      return number <= shownOfCheck;
    }),
  };
}

/** Everything that is known of a league's audit. */
export async function readAudit(database: Queryable, league: League): Promise<AuditAnswer> {
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
