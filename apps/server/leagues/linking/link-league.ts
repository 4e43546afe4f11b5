import {
  espnLeagueKey,
  fantasyDayOf,
  isWhole,
  type League,
  type LeagueId,
  type MissingPart,
  type TeamsFacts,
  yahooLeagueKey,
} from '@fantasy-stats/domain';
import {
  CredentialsRejected,
  type LeagueSource,
  NotAMember,
  NotFoundAtPlatform,
  WrongSport,
} from '@fantasy-stats/platforms';
import type { EspnCredentials } from '@fantasy-stats/platforms/espn';
import { mayBeUnknownNumber } from '@fantasy-stats/platforms/yahoo';
import { and, eq, like, sql } from 'drizzle-orm';
import { writeAudit } from '../../kernel/audit-log.ts';
import { leagues } from '../../kernel/database/schema/league.ts';
import { ApiError } from '../../kernel/http/errors.ts';
import { codeOfType } from '../../kernel/http/platform-error.ts';
import type { Parts } from '../../kernel/parts.ts';
import { checkLeagues } from '../account-limits.ts';
import { storeRanks } from '../facts/rank-days.ts';
import { raiseVersion, writeLeague, writeTeams } from '../facts/write-league.ts';
import type { LeagueJobs } from '../league-jobs.ts';
import { link } from '../membership.ts';
import { espnCredentials, findAccount, judging, saveAccount } from './accounts.ts';
import { type EspnAddress, espnCandidates } from './espn-address.ts';
import type { Platforms } from './platforms.ts';
import { publicLane } from './sources.ts';
import type { YahooAddress } from './yahoo-address.ts';

export interface Linking {
  readonly parts: Parts;
  readonly platforms: Platforms;
  readonly jobs: LeagueJobs;
}

interface Found {
  readonly league: League;
  readonly teams: TeamsFacts;
  readonly missing: readonly MissingPart[];
}

async function read(source: LeagueSource): Promise<Found> {
  const league = await source.readLeague();
  const teams = await source.readTeams(league.facts);
  const missing = [...league.missing, ...teams.missing].map((part) => ({
    ...part,
    reason: codeOfType(part.reason),
  }));
  return { league: league.facts, teams: teams.facts, missing };
}

/**
 * Stores a league, adds it to the user's leagues, and requests its sync, in one transaction.
 *
 * @param proof what gave access to the league: cookies to store for the user, or the account to link (null if
 *   neither was needed)
 */
async function store(
  { jobs, parts }: Linking,
  userId: string,
  { league, missing, teams }: Found,
  proof: { readonly accountId: string | null } | { readonly cookies: EspnCredentials },
): Promise<void> {
  await parts.database.transaction(async (transaction) => {
    await checkLeagues(transaction, userId, league.id, false);
    // Lock the sync's row first, in the same order as a running sync does.
    await transaction
      .insert(leagues)
      .values({ id: league.id, platform: league.platform, facts: league })
      .onConflictDoNothing();
    await jobs.requestSync(transaction, league.id, userId);
    const [before] = await transaction
      .select({ facts: leagues.facts, missing: leagues.missing })
      .from(leagues)
      .where(eq(leagues.id, league.id));
    // A read with a Yahoo account does not show whether the league is public, so keep the stored value.
    const isSilent = league.platform === 'yahoo' && 'accountId' in proof && proof.accountId !== null;
    const isPublic = isSilent ? (before?.facts.isPublic ?? false) : league.isPublic;
    const changed = await writeLeague(transaction, { ...league, isPublic });
    const hasAllTeams = isWhole(missing.filter(({ part }) => part === 'teams'));
    const written = await writeTeams(transaction, league.id, teams, hasAllTeams);
    if (hasAllTeams) await storeRanks(transaction, league, teams.standings, teams.teams.length);
    await raiseVersion(transaction, league.id, changed + written);
    const others = before?.missing.filter(({ part }) => part !== 'league' && part !== 'teams') ?? [];
    await transaction
      .update(leagues)
      .set({ missing: [...missing, ...others], rulesReadAt: sql`now()` })
      .where(eq(leagues.id, league.id));
    const accountId =
      'cookies' in proof
        ? (await saveAccount(transaction, parts.credentialsKeys, { platform: 'espn', userId }, proof.cookies))
            .id
        : proof.accountId;
    await link(transaction, { userId, accountId, leagueId: league.id, ownTeamId: teams.ownTeamId });
    const own = { actor: 'user', actorId: userId } as const;
    await writeAudit(transaction, { ...own, action: 'leagueLinked', subject: league.id });
  });
}

/**
 * Links one of the user's Yahoo leagues. As every account can read public leagues, the user must have a team
 * in it, or it must be in their list of leagues.
 *
 * @throws ApiError `notLinked` without a Yahoo account; NotAMember
 */
export async function linkYahooLeague(linking: Linking, userId: string, leagueId: LeagueId): Promise<void> {
  const { parts, platforms } = linking;
  const account = await findAccount(parts.database, userId, 'yahoo');
  if (!account) throw new ApiError('notLinked', { facts: { platform: 'yahoo' } });
  const found = await judging(parts.database, account.id, async () => {
    const yahoo = platforms.yahooAccount(account.id);
    const response = await read(yahoo.league(yahooLeagueKey(leagueId)));
    if (response.teams.ownTeamId === null) {
      const own = await yahoo.leaguesOfUser();
      if (!own.some(({ id }) => id === leagueId)) throw new NotAMember({ platform: 'yahoo', path: leagueId });
    }
    return response;
  });
  await store(linking, userId, found, { accountId: account.id });
}

/**
 * Links a publicly viewable Yahoo league, read without an account.
 *
 * @returns the league's id, and the user's team if the URL names one of its teams
 * @throws WrongSport, LeagueIsPrivate, NotFoundAtPlatform, ApiError `yahooPublicOff`, any error of a request
 */
export async function linkPublicYahooLeague(
  linking: Linking,
  userId: string,
  { key, league, team }: YahooAddress & { readonly key: string },
): Promise<{ readonly league: LeagueId; readonly ownTeamId: string | null }> {
  const yahoo = linking.platforms.yahooPublic();
  const found = await read(yahoo.league(key)).catch(async (error: unknown) => {
    // Yahoo's response to an unknown league number looks like an outage.
    if (!mayBeUnknownNumber(error) || (await isStored(linking, key))) throw error;
    if (!(await yahoo.isServing())) throw error;
    throw new NotFoundAtPlatform({ platform: 'yahoo', path: league, status: error.status });
  });
  const ownTeamId = found.teams.teams.some(({ id }) => id === team) ? team : null;
  const own = { ...found, teams: { ...found.teams, ownTeamId } };
  await store(linking, userId, own, { accountId: null });
  return { league: found.league.id, ownTeamId };
}

/** Returns whether a league with this id and a current or upcoming season is stored. */
async function isStored({ parts }: Linking, key: string): Promise<boolean> {
  const [, number = ''] = key.split('.l.');
  const ofNumber = and(like(leagues.id, `yahoo-%.l.${number}`), sql`${leagues.facts} ->> 'phase' <> 'over'`);
  return (await parts.database.$count(leagues, ofNumber)) > 0;
}

/**
 * Links an ESPN league: with the given cookies, otherwise with stored ones, otherwise as a public league.
 *
 * @returns the league's id
 * @throws any error of a request; in that case, nothing is linked
 */
export async function linkEspnLeague(
  linking: Linking,
  userId: string,
  address: EspnAddress,
  wanted: { readonly season: number | undefined; readonly cookies: EspnCredentials | null },
): Promise<LeagueId> {
  if (address.sport !== null && address.sport !== 'basketball')
    throw new WrongSport({ platform: 'espn', path: address.league }, address.sport);
  const { parts } = linking;
  const candidates = espnCandidates(address, wanted.season, fantasyDayOf(parts.now()));
  const account = wanted.cookies ? null : await findAccount(parts.database, userId, 'espn');
  const storedAccount = account
    ? { id: account.id, cookies: espnCredentials(parts.credentialsKeys, account) }
    : null;
  let unknown: NotFoundAtPlatform | null = null;
  for (const leagueId of candidates) {
    try {
      const { found, usedStored } = await findEspn(linking, userId, leagueId, wanted.cookies, storedAccount);
      // A public league accepts any cookies. They are proven valid only if the league is private or shows the
      // user's own team.
      const isProof = !found.league.isPublic || found.teams.ownTeamId !== null;
      const proof =
        wanted.cookies && isProof
          ? { cookies: wanted.cookies }
          : { accountId: usedStored && isProof ? (storedAccount?.id ?? null) : null };
      await store(linking, userId, found, proof);
      return found.league.id;
    } catch (error) {
      if (!(error instanceof NotFoundAtPlatform)) throw error;
      unknown ??= error;
    }
  }
  const [first = ''] = candidates;
  const { league, seasonEndYear } = espnLeagueKey(first);
  const sport = await linking.platforms.espnAccount(null).otherSport(seasonEndYear, league);
  if (sport !== null) throw new WrongSport({ platform: 'espn', path: address.league }, sport);
  throw unknown ?? new NotFoundAtPlatform({ platform: 'espn', path: address.league });
}

async function findEspn(
  { parts, platforms }: Linking,
  userId: string,
  leagueId: LeagueId,
  given: EspnCredentials | null,
  storedAccount: { readonly id: string; readonly cookies: EspnCredentials } | null,
): Promise<{ found: Found; usedStored: boolean }> {
  const { league, seasonEndYear } = espnLeagueKey(leagueId);
  const with_ = (cookies: EspnCredentials | null) =>
    read(platforms.espnAccount(cookies, {}, publicLane(userId)).league(seasonEndYear, league));
  if (given || !storedAccount) return { found: await with_(given), usedStored: false };
  try {
    return { found: await with_(storedAccount.cookies), usedStored: true };
  } catch (error) {
    // The stored cookies may have expired or lack access to this league, which may still be public.
    if (!(error instanceof CredentialsRejected)) throw error;
    parts.log.info({ leagueId }, 'kept cookies did not open a league');
    return { found: await with_(null), usedStored: false };
  }
}
