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
import { eq, sql } from 'drizzle-orm';
import { writeAudit } from '../admin/audit.ts';
import { leagues } from '../database/schema/league.ts';
import { ApiError } from '../http/errors.ts';
import type { Jobs } from '../jobs/index.ts';
import { checkLeagues } from '../league/account-limits.ts';
import { raiseVersion, writeLeague, writeTeams } from '../league/facts/write.ts';
import { link } from '../league/membership.ts';
import { codeOfType } from '../league/sync/platform-error.ts';
import type { Parts } from '../parts.ts';
import { espnCredentials, findAccount, judging, saveAccount } from './accounts.ts';
import { type EspnAddress, espnCandidates } from './espn-address.ts';
import type { Platforms } from './platforms.ts';
import { publicLane } from './sources.ts';

export interface Linking {
  readonly parts: Parts;
  readonly platforms: Platforms;
  readonly jobs: Jobs;
}

/** A league that came back from its platform. */
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
 * Stores what came back, makes the league one of the user's, and asks for its sync: all of it, or nothing.
 *
 * @param credentials what to keep for the user, when it brought the league; else the account to name, or null
 */
async function store(
  { jobs, parts }: Linking,
  userId: string,
  { league, missing, teams }: Found,
  proof: { readonly accountId: string | null } | { readonly cookies: EspnCredentials },
): Promise<void> {
  await parts.database.transaction(async (transaction) => {
    await checkLeagues(transaction, userId, league.id, false);
    /* The sync first: it is what a sync that runs just now holds, too, before it writes. */
    await transaction
      .insert(leagues)
      .values({ id: league.id, platform: league.platform, facts: league })
      .onConflictDoNothing();
    await jobs.requestSync(transaction, league.id, userId);
    const changed = await writeLeague(transaction, league);
    const hasAllTeams = isWhole(missing.filter(({ part }) => part === 'teams'));
    const written = await writeTeams(transaction, league.id, teams, hasAllTeams);
    await raiseVersion(transaction, league.id, changed + written);
    const [before] = await transaction
      .select({ missing: leagues.missing })
      .from(leagues)
      .where(eq(leagues.id, league.id));
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
 * Links one of the user's Yahoo leagues. That Yahoo shows a league is not enough, since it shows public ones to
 * everybody: the user must have a team in it, or find it in the list of own leagues.
 *
 * @throws ApiError `notLinked` without a Yahoo account; NotAMember, and every error of a request
 */
export async function linkYahooLeague(linking: Linking, userId: string, leagueId: LeagueId): Promise<void> {
  const { parts, platforms } = linking;
  const account = await findAccount(parts.database, userId, 'yahoo');
  if (!account) throw new ApiError('notLinked', { facts: { platform: 'yahoo' } });
  const found = await judging(parts.database, account.id, async () => {
    const yahoo = platforms.yahooAccount(account.id);
    const answer = await read(yahoo.league(yahooLeagueKey(leagueId)));
    if (answer.teams.ownTeamId === null) {
      const own = await yahoo.leaguesOfUser();
      if (!own.some(({ id }) => id === leagueId)) throw new NotAMember({ platform: 'yahoo', path: leagueId });
    }
    return answer;
  });
  await store(linking, userId, found, { accountId: account.id });
}

/**
 * Links an ESPN league: with the cookies that were given, else with those kept from before, else as a public one.
 * Seasons are tried in turn where none was named.
 *
 * @returns the league's id
 * @throws every error of a request; nothing is changed then
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
  const kept = account ? { id: account.id, cookies: espnCredentials(parts.credentialsKeys, account) } : null;
  let unknown: NotFoundAtPlatform | null = null;
  for (const leagueId of candidates) {
    try {
      const { found, usedKept } = await findEspn(linking, userId, leagueId, wanted.cookies, kept);
      /* A public league answers to any cookies: only a private one, or a team of one's own, shows that they are good. */
      const isProof = !found.league.isPublic || found.teams.ownTeamId !== null;
      const proof =
        wanted.cookies && isProof
          ? { cookies: wanted.cookies }
          : { accountId: usedKept && isProof ? (kept?.id ?? null) : null };
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
  kept: { readonly id: string; readonly cookies: EspnCredentials } | null,
): Promise<{ found: Found; usedKept: boolean }> {
  const { league, seasonEndYear } = espnLeagueKey(leagueId);
  const with_ = (cookies: EspnCredentials | null) =>
    read(platforms.espnAccount(cookies, {}, publicLane(userId)).league(seasonEndYear, league));
  if (given || !kept) return { found: await with_(given), usedKept: false };
  try {
    return { found: await with_(kept.cookies), usedKept: true };
  } catch (error) {
    /* They may be of another league, or old; the league may be public all the same. */
    if (!(error instanceof CredentialsRejected)) throw error;
    parts.log.info({ leagueId }, 'kept cookies did not open a league');
    return { found: await with_(null), usedKept: false };
  }
}
