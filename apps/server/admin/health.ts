import type { AnswerOf, calls } from '@fantasy-stats/contract';
import { eq, gt, sql } from 'drizzle-orm';
import { type AnswerKind, platformAnswers } from '../database/schema/admin.ts';
import { leagues } from '../database/schema/league.ts';
import { leagueSyncs, platformPace, unrecognizedAnswers } from '../database/schema/sync.ts';
import { reportHealth } from '../nba/injury-reports/status.ts';
import { nbaStatus } from '../nba/status.ts';
import type { Parts } from '../parts.ts';
import { countSealed, underFormerKeys } from '../settings/sealed-values.ts';

type Health = AnswerOf<typeof calls.admin.health>;
type Source = Health['platforms'][number]['platform'];

const sources = ['yahoo', 'espn', 'nba'] as const satisfies readonly Source[];
const dayLong = 24 * 3_600_000;

/** Kinds that are answers as they should be: that something is not there is one. */
const good: readonly AnswerKind[] = ['success', 'notFound'];

/** How the platforms answer, and what waits to be encrypted again. */
export async function readHealth(
  { config, credentialsKeys, database }: Pick<Parts, 'config' | 'credentialsKeys' | 'database'>,
  now: Date,
): Promise<Health> {
  const { isSimulated } = config.platforms;
  const since = new Date(now.getTime() - dayLong);
  const answers = await database.select().from(platformAnswers);
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
    .select({ platform: unrecognizedAnswers.platform, count: sql<number>`count(*)::int` })
    .from(unrecognizedAnswers)
    .where(gt(unrecognizedAnswers.lastSeenAt, since))
    .groupBy(unrecognizedAnswers.platform);
  const blocks = await database
    .select({ key: platformPace.key, until: platformPace.blockedUntil })
    .from(platformPace)
    .where(sql`${platformPace.blockedUntil} > ${now.toISOString()}::timestamptz`);
  const status = await nbaStatus(database, isSimulated);
  return {
    platforms: sources.map((platform) => {
      const own = answers.filter((row) => row.platform === platform);
      const failures = own.filter(({ kind }) => !good.includes(kind));
      const last = newest(failures);
      const counts = new Map<AnswerKind, number>();
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
          const [whose, account] = key.split(':', 2);
          return whose === platform && until
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
