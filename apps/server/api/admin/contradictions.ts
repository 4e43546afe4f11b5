import type { calls, QueryOf, ResponseOf } from '@fantasy-stats/contract';
import type { AuditCheck, AuditFigure } from '@fantasy-stats/domain';
import { and, desc, eq, isNotNull, isNull, or, sql } from 'drizzle-orm';
import type { Database } from '../../kernel/database/index.ts';
import { leagueAudits, leagueContradictions } from '../../kernel/database/schema/audit.ts';
import { leagues, players } from '../../kernel/database/schema/league.ts';
import { listed } from '../../leagues/audit/read-audit.ts';
import { holds, mostShown } from './found.ts';

type ContradictionsResponse = ResponseOf<typeof calls.admin.contradictions>;

const name = sql<string>`${leagues.facts} ->> 'name'`;

/**
 * Returns all leagues' figures that differ from the platform's, and rules inferred from results. Both show
 * platform rules that the server reads incorrectly.
 */
export async function listContradictions(
  database: Database,
  { check, search }: Pick<QueryOf<typeof calls.admin.contradictions>, 'check' | 'search'>,
): Promise<ContradictionsResponse> {
  const found = or(holds(name, search), holds(leagues.id, search));
  const open = and(isNull(leagueContradictions.resolvedAt), found);
  // Players of a league uploaded by a browser have the league's ID as their platform.
  const namesOf = and(
    eq(players.id, leagueContradictions.playerId),
    or(eq(players.platform, leagues.platform), eq(players.platform, leagues.id)),
  );
  const rows = await database
    .selectDistinctOn([leagueContradictions.firstSeenAt, leagueContradictions.id], {
      row: leagueContradictions,
      name,
      platform: leagues.platform,
      playerName: players.name,
    })
    .from(leagueContradictions)
    .innerJoin(leagues, eq(leagues.id, leagueContradictions.leagueId))
    .leftJoin(players, namesOf)
    .where(and(open, check && eq(leagueContradictions.check, check)))
    .orderBy(desc(leagueContradictions.firstSeenAt), leagueContradictions.id)
    .limit(mostShown);
  const audits = await database
    .select({ row: leagueAudits, name, platform: leagues.platform })
    .from(leagueAudits)
    .innerJoin(leagues, eq(leagues.id, leagueAudits.leagueId))
    .where(
      and(
        found,
        or(
          isNotNull(leagueAudits.failedAt),
          sql`jsonb_array_length(${leagueAudits.learned} -> 'directions') > 0`,
          sql`jsonb_typeof(${leagueAudits.learned} -> 'tieRules') = 'object'`,
        ),
      ),
    )
    .orderBy(desc(leagueAudits.auditedAt))
    .limit(mostShown);
  const shown = audits.map((audit) => ({
    league: { id: audit.row.leagueId, name: audit.name, platform: audit.platform },
    learned: audit.row.learned,
    reason: audit.row.failure,
    failedAt: audit.row.failedAt,
  }));
  return {
    kinds: await kindsOf(database, search),
    contradictions: rows.map(({ row, name: league, platform, playerName }) => ({
      ...listed(row, playerName),
      id: row.id,
      league: { id: row.leagueId, name: league, platform },
    })),
    learned: shown
      .filter(({ learned }) => learned.directions.length > 0 || learned.tieRules !== null)
      .map(({ league, learned }) => ({ league, learned })),
    failures: shown.flatMap(({ failedAt, league, reason }) =>
      failedAt && reason !== null ? [{ league, reason, at: failedAt.toISOString() }] : [],
    ),
  };
}

/**
 * Returns the number of contradictions of each kind, including those not stored individually, with the newest
 * as an example.
 */
async function kindsOf(
  database: Database,
  search: string | undefined,
): Promise<ContradictionsResponse['kinds']> {
  const found = or(holds(name, search), holds(leagues.id, search)) ?? sql`true`;
  const counted = await database.execute<{ check: AuditCheck; count: number; leagues: number }>(sql`
    select kind.key as check, sum(kind.value::int)::int as count, count(*)::int as leagues
    from ${leagueAudits}
    join ${leagues} on ${leagues.id} = ${leagueAudits.leagueId},
    lateral jsonb_each_text(${leagueAudits.counts}) as kind
    where ${found} and kind.value::int > 0
    group by kind.key
    order by count desc, kind.key`);
  const newest = await database
    .selectDistinctOn([leagueContradictions.check], {
      check: leagueContradictions.check,
      firstSeenAt: leagueContradictions.firstSeenAt,
      platform: leagueContradictions.platform,
      ours: leagueContradictions.ours,
    })
    .from(leagueContradictions)
    .innerJoin(leagues, eq(leagues.id, leagueContradictions.leagueId))
    .where(and(isNull(leagueContradictions.resolvedAt), found))
    .orderBy(leagueContradictions.check, desc(leagueContradictions.firstSeenAt));
  const examples = new Map(newest.map((one) => [one.check, one]));
  return counted.rows.flatMap(({ check, count, leagues: number }) => {
    const example = examples.get(check);
    if (!example) return [];
    const figures: { platform: AuditFigure; ours: AuditFigure } = {
      platform: example.platform,
      ours: example.ours,
    };
    return [{ check, count, leagues: number, newestAt: example.firstSeenAt.toISOString(), example: figures }];
  });
}
