import { calls } from '@fantasy-stats/contract';
import type { KeeperRules } from '@fantasy-stats/contract/keepers';
import type { LeagueId } from '@fantasy-stats/domain';
import { noKeeperWords } from '@fantasy-stats/words/no-keepers';
import { and, eq, inArray } from 'drizzle-orm';
import type { Forecaster } from '../../forecasts/forecaster.ts';
import { keeperKey } from '../../forecasts/keepers/keeper-key.ts';
import { whileRunning } from '../../forecasts/while-running.ts';
import type { Queryable } from '../../kernel/database/index.ts';
import { keeperRules } from '../../kernel/database/schema/keeper-rules.ts';
import { leagueMembers } from '../../kernel/database/schema/league.ts';
import { ApiError } from '../../kernel/http/errors.ts';
import type { Membership } from '../../kernel/http/membership.ts';
import type { RegisterRoutes } from '../../kernel/module.ts';
import { readLeague } from '../../leagues/facts/read-league.ts';
import { versionOf } from '../../leagues/input-versions.ts';
import { canRead } from '../../leagues/membership.ts';
import { pastSeasonsOf } from '../../leagues/past-seasons.ts';

type Member = Pick<Membership, 'league' | 'userId'>;

const shape = calls.league.setKeeperRules.body.shape.rules;

/**
 * Returns the rules that an account entered for a league, or for its newest past season with rules. Costs of
 * individual players apply only to the draft right after their season.
 *
 * @param past newest first
 */
async function readRules(
  database: Queryable,
  { league, userId }: Member,
  past: readonly LeagueId[],
): Promise<KeeperRules | null> {
  const rows = await database
    .select({ league: keeperRules.leagueId, rules: keeperRules.rules })
    .from(keeperRules)
    .where(and(eq(keeperRules.userId, userId), inArray(keeperRules.leagueId, [league, ...past])));
  const newest = [league, ...past].find((season) => rows.some((row) => row.league === season));
  const row = rows.find((one) => one.league === newest);
  if (!row) return null;
  const rules = shape.parse(row.rules);
  if (rules === null || newest === league) return rules;
  const isNextDraft = newest === past[0] && (await readLeague(database, league))?.phase === 'beforeDraft';
  if (isNextDraft) return rules;
  return { ...rules, costs: {}, otherKind: rules.otherKind && { ...rules.otherKind, costs: {} } };
}

/** Returns the past seasons that a member may read, newest first. */
async function readablePast(database: Queryable, { league, userId }: Member): Promise<LeagueId[]> {
  const readable: LeagueId[] = [];
  for (const { league: past } of await pastSeasonsOf(database, league)) {
    if (!(await canRead(database, userId, past))) break;
    readable.push(past);
  }
  return readable;
}

export function keeperRoutes(forecasts: Forecaster): RegisterRoutes {
  return (routes, { database, now }) => {
    routes.cached(
      calls.league.keepers,
      { inputs: ['forecast', 'league', 'past', 'account', 'birthDates'], variesBy: 'account' },
      async ({ membership, query, queueKey, versions }) => {
        const { league, linked, ownTeamId } = membership;
        // The cache key covers the rules of all the account’s leagues, and the past seasons.
        const past = await readablePast(database, membership);
        const rules = await readRules(database, membership, past);
        const found = await whileRunning(
          forecasts.request(
            'keepers',
            {
              league: query.league,
              team: league === linked ? ownTeamId : null,
              rules,
              past,
            },
            { caller: queueKey },
          ),
        );
        const message = found.none && noKeeperWords[found.none];
        return { ...found, message, version: versionOf(versions) };
      },
    );

    routes.handle(calls.league.setKeeperRules, ({ body: { rules }, membership, user }) =>
      database.transaction(async (transaction) => {
        const { league } = membership;
        if (rules === null) {
          // Also delete past seasons' rules, which would otherwise apply again.
          const seasons = [league, ...(await readablePast(transaction, membership))];
          await transaction
            .delete(keeperRules)
            .where(and(eq(keeperRules.userId, user.id), inArray(keeperRules.leagueId, seasons)));
          return { done: true };
        }
        // Rules can be set only for a league that the user has linked. Past seasons are not linked, and their
        // drafts are over.
        const [linked] = await transaction
          .select({ league: leagueMembers.leagueId })
          .from(leagueMembers)
          .where(and(eq(leagueMembers.userId, user.id), eq(leagueMembers.leagueId, league)))
          .for('update');
        if (!linked) throw new ApiError('leagueNotFound');
        const costs = Object.entries(rules.costs).map(([key, cost]) => [keeperKey(key), cost] as const);
        const set = { rules: { ...rules, costs: Object.fromEntries(costs) }, changedAt: now() };
        await transaction
          .insert(keeperRules)
          .values({ userId: user.id, leagueId: league, ...set })
          .onConflictDoUpdate({ target: [keeperRules.userId, keeperRules.leagueId], set });
        return { done: true };
      }),
    );
  };
}
