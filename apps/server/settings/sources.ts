import {
  espnLeagueKey,
  isBrowserCopy,
  type LeagueId,
  platformOf,
  yahooLeagueKey,
} from '@fantasy-stats/domain';
import { PlatformError } from '@fantasy-stats/platforms';
import { asc, desc, eq, inArray, sql } from 'drizzle-orm';
import { leagueMembers } from '../database/schema/league.ts';
import { platformAccounts } from '../database/schema/link.ts';
import { leadingTo } from '../league/membership.ts';
import type { SourceChoice } from '../league/sync/surroundings.ts';
import type { Parts } from '../parts.ts';
import { type AccountRow, espnCredentials, judgeAccount } from './accounts.ts';
import type { Platforms } from './platforms.ts';

/**
 * Under whose name requests without an account are paced: each user's have a lane of their own, so that one who asks for many
 * public leagues keeps nobody else waiting. Null for the server's own.
 */
export function publicLane(userId: string | null): string | null {
  return userId === null ? null : `public-${userId}`;
}

/** A league read with an account, or (ESPN) with none. */
export function sourceWith(
  parts: Pick<Parts, 'credentialsKeys'>,
  platforms: Platforms,
  leagueId: LeagueId,
  account: AccountRow | null,
  requestedBy: string | null = null,
): SourceChoice {
  if (platformOf(leagueId) === 'yahoo' && account)
    return {
      accountId: account.id,
      open: (options) => platforms.yahooAccount(account.id, options).league(yahooLeagueKey(leagueId)),
    };
  const { league, seasonEndYear } = espnLeagueKey(leagueId);
  const credentials = account ? espnCredentials(parts.credentialsKeys, account) : null;
  return {
    accountId: account?.id ?? null,
    open: (options) =>
      platforms
        .espnAccount(credentials, options, account?.id ?? publicLane(requestedBy))
        .league(seasonEndYear, league),
  };
}

/**
 * Ways to read a league: with the account of whoever asked, then with those of other members (the ones a platform
 * refused lately last), then, at ESPN, without any, which does for a public league. A past season is read with the
 * accounts of the seasons after it.
 */
export async function sourcesOf(
  parts: Pick<Parts, 'credentialsKeys' | 'database' | 'log'>,
  platforms: Platforms,
  leagueId: LeagueId,
  requestedBy: string | null,
): Promise<readonly SourceChoice[]> {
  /* Only the browser that read it may read it again. */
  if (isBrowserCopy(leagueId)) return [];
  const rows = await parts.database
    .select({ account: platformAccounts })
    .from(leagueMembers)
    .innerJoin(platformAccounts, eq(platformAccounts.id, leagueMembers.accountId))
    .where(inArray(leagueMembers.leagueId, leadingTo(leagueId)))
    .orderBy(
      /* Members of the league itself before those of the seasons after it. */
      desc(sql`${leagueMembers.leagueId} = ${leagueId}`),
      asc(platformAccounts.needsRelink),
      desc(sql`${platformAccounts.userId} is not distinct from ${requestedBy}::uuid`),
      desc(platformAccounts.linkedAt),
    );
  const choices: SourceChoice[] = [];
  const seen = new Set<string>();
  for (const { account } of rows) {
    if (seen.has(account.id)) continue;
    seen.add(account.id);
    try {
      choices.push(sourceWith(parts, platforms, leagueId, account));
    } catch (error) {
      if (!(error instanceof PlatformError)) throw error;
      await judgeAccount(parts.database, account.id, false);
    }
  }
  if (platformOf(leagueId) === 'espn')
    choices.push(sourceWith(parts, platforms, leagueId, null, requestedBy));
  return choices;
}
