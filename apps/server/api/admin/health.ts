import type { calls, ResponseOf } from '@fantasy-stats/contract';
import { eq, gt, sql } from 'drizzle-orm';
import { countSealed, underFormerKeys } from '../../kernel/crypto/sealed-values.ts';
import { platformResponses, type ResponseKind } from '../../kernel/database/schema/admin.ts';
import { leagues } from '../../kernel/database/schema/league.ts';
import { leagueSyncs, platformPace, unrecognizedResponses } from '../../kernel/database/schema/sync.ts';
import type { Parts } from '../../kernel/parts.ts';
import { reportHealth } from '../../nba/injury-reports/status.ts';
import { nbaStatus } from '../../nba/status.ts';

type Health = ResponseOf<typeof calls.admin.health>;
type Source = Health['platforms'][number]['platform'];

const sources = ['yahoo', 'espn', 'nba'] as const satisfies readonly Source[];
const dayLong = 24 * 3_600_000;

/** Outcomes that count as success, including not found. */
const good: readonly ResponseKind[] = ['success', 'notFound'];

/** Returns how the platforms respond, and how much data waits for re-encryption. */
export async function readHealth(
  { config, credentialsKeys, database }: Pick<Parts, 'config' | 'credentialsKeys' | 'database'>,
  now: Date,
): Promise<Health> {
  const { isSimulated } = config.platforms;
  const since = new Date(now.getTime() - dayLong);
  const responses = await database.select().from(platformResponses);
  const failed = await database
    .select({
      platform: leagues.platform,
      what: sql<string>`${leagueSyncs.failure} ->> 'code'`,
      count: sql<number>`count(*)::int`,
    })
    .from(leagueSyncs)
    .innerJoin(leagues, eq(leagues.id, leagueSyncs.leagueId))
    .where(
      sql`${leagueSyncs.failure} is not null and ${leagueSyncs.createdAt} > ${since.toISOString()}::timestamptz`,
    )
    .groupBy(leagues.platform, sql`2`);
  const unrecognized = await database
    .select({ platform: unrecognizedResponses.platform, count: sql<number>`count(*)::int` })
    .from(unrecognizedResponses)
    .where(gt(unrecognizedResponses.lastSeenAt, since))
    .groupBy(unrecognizedResponses.platform);
  const blocks = await database
    .select({ key: platformPace.key, until: platformPace.blockedUntil })
    .from(platformPace)
    .where(sql`${platformPace.blockedUntil} > ${now.toISOString()}::timestamptz`);
  const status = await nbaStatus(database, isSimulated);
  return {
    platforms: sources.map((platform) => {
      const own = responses.filter((row) => row.platform === platform);
      const failures = own.filter(({ kind }) => !good.includes(kind));
      const last = newest(failures);
      const counts = new Map<ResponseKind, number>();
      for (const { count, hour, kind } of own)
        if (hour >= since) counts.set(kind, (counts.get(kind) ?? 0) + count);
      return {
        platform,
        lastSuccess: newest(own.filter(({ kind }) => good.includes(kind)))?.lastAt.toISOString() ?? null,
        lastFailure: last ? { kind: last.kind, at: last.lastAt.toISOString() } : null,
        answers: [...counts].map(([kind, count]) => ({ kind, count })).sort((a, b) => b.count - a.count),
        failedSyncs: failed
          .filter((row) => row.platform === platform)
          .map(({ what, count }) => ({ what, count })),
        unrecognized: unrecognized.find((row) => row.platform === platform)?.count ?? 0,
        blocks: blocks.flatMap(({ key, until }) => {
          const [blockedPlatform, account] = key.split(':', 2);
          return blockedPlatform === platform && until
            ? [{ account: account ?? null, until: until.toISOString() }]
            : [];
        }),
      };
    }),
    nba: {
      source: status.source,
      since: status.sourceSince,
      isSimulated,
      readAt: status.source === 'nba' ? status.boxScores.readAt : status.espn.readAt,
      failure: status.schedule.failure,
      boxFailure: status.boxScores.failure,
      espnFailure: status.espn.failure,
      gamesOver: status.boxScores.final,
      gamesRead: status.boxScores.read,
      fromEspn: status.boxScores.fromEspn,
      reports: await reportHealth(database),
    },
    formerKeys: underFormerKeys(await countSealed(database), credentialsKeys),
  };
}

function newest<Row extends { readonly lastAt: Date }>(rows: readonly Row[]): Row | undefined {
  return [...rows].sort((a, b) => b.lastAt.getTime() - a.lastAt.getTime())[0];
}
