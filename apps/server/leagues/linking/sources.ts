import {
  espnLeagueKey,
  isBrowserCopy,
  type LeagueId,
  platformOf,
  yahooLeagueKey,
} from '@fantasy-stats/domain';
import { PlatformError } from '@fantasy-stats/platforms';
import { asc, desc, eq, inArray, sql } from 'drizzle-orm';
import { leagueMembers } from '../../kernel/database/schema/league.ts';
import { platformAccounts } from '../../kernel/database/schema/link.ts';
import type { Parts } from '../../kernel/parts.ts';
import { leadingTo } from '../membership.ts';
import type { SourceChoice } from '../sync/surroundings.ts';
import { type AccountRow, espnCredentials, judgeAccount } from './accounts.ts';
import type { Platforms } from './platforms.ts';

/**
 * Returns the rate limit for requests without an account. Each user has their own. Null for the server's own
 * requests.
 */
export function publicLane(userId: string | null): string | null {
  return userId === null ? null : `public-${userId}`;
}

function sourceWith(
  parts: Pick<Parts, 'credentialsKeys'>,
  platforms: Platforms,
  leagueId: LeagueId,
  account: AccountRow | null,
  requestedBy: string | null = null,
): SourceChoice {
  if (platformOf(leagueId) === 'yahoo')
    return {
      accountId: account?.id ?? null,
      open: (options) => {
        const yahoo = account ? platforms.yahooAccount(account.id, options) : platforms.yahooPublic(options);
        return yahoo.league(yahooLeagueKey(leagueId));
      },
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
 * Returns a league's sources in order: the requesting user's account, other members' accounts (recently
 * rejected ones last), and on ESPN no account. A Yahoo league linked by its id is first read without an
 * account, to check whether it is still public.
 */
export async function sourcesOf(
  parts: Pick<Parts, 'credentialsKeys' | 'database' | 'log'>,
  platforms: Platforms,
  leagueId: LeagueId,
  requestedBy: string | null,
): Promise<readonly SourceChoice[]> {
  // Only the browser that uploaded the copy may read it again.
  if (isBrowserCopy(leagueId)) return [];
  const rows = await parts.database
    .select({ account: platformAccounts })
    .from(leagueMembers)
    .leftJoin(platformAccounts, eq(platformAccounts.id, leagueMembers.accountId))
    .where(inArray(leagueMembers.leagueId, leadingTo(leagueId)))
    .orderBy(
      // Members of this season come before members of later seasons.
      desc(sql`${leagueMembers.leagueId} = ${leagueId}`),
      asc(platformAccounts.needsRelink),
      desc(sql`${platformAccounts.userId} is not distinct from ${requestedBy}::uuid`),
      desc(platformAccounts.linkedAt),
    );
  const isYahoo = platformOf(leagueId) === 'yahoo';
  const choices: SourceChoice[] = [];
  const isLinkedByNumber = rows.some(({ account }) => account === null);
  if (isYahoo && platforms.hasYahooPublic && isLinkedByNumber)
    choices.push(sourceWith(parts, platforms, leagueId, null));
  const usedIds = new Set<string>();
  for (const { account } of rows) {
    if (!account || usedIds.has(account.id)) continue;
    usedIds.add(account.id);
    try {
      choices.push(sourceWith(parts, platforms, leagueId, account));
    } catch (error) {
      if (!(error instanceof PlatformError)) throw error;
      await judgeAccount(parts.database, account.id, false);
    }
  }
  if (!isYahoo) choices.push(sourceWith(parts, platforms, leagueId, null, requestedBy));
  return choices;
}
