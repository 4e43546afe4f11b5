import type { LeagueId, Platform } from '@fantasy-stats/domain';
import { and, eq, inArray, ne, sql } from 'drizzle-orm';
import { writeAudit } from '../../../kernel/audit-log.ts';
import type { Transaction } from '../../../kernel/database/index.ts';
import { leagueMembers, leagues, leagueWeeks } from '../../../kernel/database/schema/league.ts';
import { leagueSyncs } from '../../../kernel/database/schema/sync.ts';
import { ApiError } from '../../../kernel/http/errors.ts';
import type { Parts } from '../../../kernel/parts.ts';
import { matchCopy } from '../../../nba/matching/match-copy.ts';
import { checkLeagues, checkSyncs } from '../../account-limits.ts';
import { hasDraftToCome } from '../../backfill/plan.ts';
import { marketForLeague } from '../../draft-market/store-draft-market.ts';
import {
  hasDraftAverages,
  readDraft,
  readPlayers,
  readUsablePlatformLeague,
} from '../../facts/read-league.ts';
import { writeFreeAgents } from '../../facts/write-days.ts';
import { raiseVersion, writeDraftAverages } from '../../facts/write-league.ts';
import { isReadByBrowser, link } from '../../membership.ts';
import { runSync } from '../../sync/run-sync.ts';
import type { SyncSurroundings } from '../../sync/surroundings.ts';
import { enqueueSync, openSync } from '../../sync/sync-row.ts';
import type { KnownCopy } from './handed.ts';
import { preparedSource } from './prepared.ts';
import { freeAgentsRead, type WholeReading } from './whole.ts';

/** Days until an uploaded league's settings are read again. */
const settingsFreshDays = 7;

/** Returns the stored parts of the leagues that a user's browser uploaded. */
export async function knownCopiesOf(
  { database }: Pick<Parts, 'database'>,
  userId: string,
): Promise<ReadonlyMap<LeagueId, KnownCopy>> {
  const rows = await database
    .select({ id: leagues.id, movesAsOf: leagues.movesAsOf, rulesReadAt: leagues.rulesReadAt })
    .from(leagues)
    .innerJoin(leagueMembers, eq(leagueMembers.leagueId, leagues.id))
    .where(and(eq(leagueMembers.userId, userId), isReadByBrowser));
  const ids = rows.map(({ id }) => id);
  const weeks = await database.select().from(leagueWeeks).where(inArray(leagueWeeks.leagueId, ids));
  const freshSince = Date.now() - settingsFreshDays * 86_400_000;
  const known = new Map<LeagueId, KnownCopy>();
  for (const { id, movesAsOf, rulesReadAt } of rows) {
    const league = await readUsablePlatformLeague(database, id);
    const { picks } = league ? await readDraft(database, league) : { picks: [] };
    known.set(id, {
      movesAsOf,
      weeks: weeks.filter(({ leagueId }) => leagueId === id),
      league: rulesReadAt && rulesReadAt.getTime() > freshSince ? league : null,
      hasDraft: picks.length > 0 && picks.every(({ playerId }) => playerId !== null),
    });
  }
  return known;
}

/** Milliseconds after which an upload that is still not stored counts as aborted. */
const storedWithin = 120_000;

type StoreParts = Pick<Parts, 'database' | 'log' | 'queue'> & Pick<SyncSurroundings, 'audit'>;

/**
 * Stores a complete upload as the user's copy of the league.
 *
 * @param whole cleaned, and within the limits of a league
 * @throws ApiError `syncRunning` while another upload of the league is being stored; the sync's error if it
 *   fails
 */
export async function storeReading(
  parts: StoreParts,
  user: { readonly id: string },
  copy: LeagueId,
  whole: WholeReading,
  {
    answers,
    hasSettings,
    ownTeamId,
  }: { readonly answers: number; readonly hasSettings: boolean; readonly ownTeamId: string | null },
): Promise<void> {
  const { database } = parts;
  const source = preparedSource(whole, ownTeamId);
  const limit = freeAgentsRead[source.platform];
  const sync = await database.transaction(async (transaction) => {
    const others = await transaction
      .select({ userId: leagueMembers.userId })
      .from(leagueMembers)
      .where(and(eq(leagueMembers.leagueId, copy), ne(leagueMembers.userId, user.id)));
    if (others.length > 0) throw new Error(`the copy ${copy} has another member`);
    await checkLeagues(transaction, user.id, copy, true);
    await checkSyncs(transaction, user.id);
    await transaction
      .insert(leagues)
      .values({ id: copy, platform: source.platform, facts: source.league })
      .onConflictDoNothing();
    const opened = await openSync(transaction, copy, { requestedBy: user.id, trigger: 'user' });
    if (!opened.isOpened) throw new ApiError('syncRunning');
    // With this delayed job, another node marks the sync as aborted if this node stops before storing the
    // data.
    await enqueueSync(parts.queue, transaction, opened.sync.id, new Date(Date.now() + storedWithin));
    return opened.sync;
  });
  // Makes the sync read the settings from the upload.
  if (hasSettings) await database.update(leagues).set({ rulesReadAt: null }).where(eq(leagues.id, copy));
  await runSync(
    {
      ...parts,
      pauses: { throttled: [], outage: [] },
      sourcesOf: async () => [
        {
          accountId: null,
          open: () => source,
        },
      ],
      judgeAccount: async () => {},
    },
    sync.id,
    new AbortController().signal,
  );
  const [ended] = await database.select().from(leagueSyncs).where(eq(leagueSyncs.id, sync.id));
  if (ended?.state !== 'complete' && ended?.state !== 'partial')
    throw refusalOf(source.platform, ended?.failure ?? null);
  await matchCopy(database, copy);
  await database.transaction(async (transaction) => {
    await transaction.update(leagueSyncs).set({ requests: answers }).where(eq(leagueSyncs.id, sync.id));
    await writePool(transaction);
    const isMember = and(eq(leagueMembers.leagueId, copy), eq(leagueMembers.userId, user.id));
    const [before] = await transaction.select().from(leagueMembers).where(isMember);
    await link(transaction, { userId: user.id, leagueId: copy, accountId: null, ownTeamId: await own() });
    const linked = { actor: 'user', actorId: user.id, action: 'leagueLinked', subject: copy } as const;
    if (!before) await writeAudit(transaction, { ...linked, facts: { readBy: 'browser' } });
    await transaction.update(leagueMembers).set({ lastReadAt: sql`now()` }).where(isMember);
  });

  // Leagues uploaded by browsers have no backfill, so store available players immediately.
  async function writePool(transaction: Transaction): Promise<void> {
    if ('error' in whole.freeAgents || whole.freeAgents.reading.missing.length > 0) return;
    const { facts } = await source.readFreeAgents(source.league, { limit });
    const rows = await writeFreeAgents(transaction, source.league, facts);
    await raiseVersion(transaction, copy, rows + (await writeAverages(transaction)));
  }

  /**
   * Stores average draft positions: the league's own or, if the browser has read none, the draft market's.
   * After the draft, stored averages stay.
   */
  async function writeAverages(transaction: Transaction): Promise<number> {
    const { league } = source;
    const { facts } = await source.readDraftAverages(league, { limit });
    const isEmpty =
      facts.averages.length === 0 && (hasDraftToCome(league) || !(await hasDraftAverages(transaction, copy)));
    const market = isEmpty ? await marketForLeague(transaction, league) : null;
    if (market === null) return writeDraftAverages(transaction, league, facts);
    const { asOf, averages } = market;
    const ids = averages.map(({ playerId }) => playerId);
    const players = await readPlayers(transaction, league.platform, ids);
    return writeDraftAverages(transaction, league, { averages, players }, { asOf, source: 'yahoo' });
  }

  async function own(): Promise<string | null> {
    return 'error' in whole.teams ? null : (await source.readTeams(source.league)).facts.ownTeamId;
  }
}

/**
 * Returns the error for a league that was parsed but cannot be stored. Its data cannot be from the platform
 * itself.
 */
function refusalOf(platform: Platform, failure: typeof leagueSyncs.$inferSelect.failure): ApiError {
  if (failure === null || failure.code === 'internal')
    return new ApiError('unexpectedPlatformAnswer', { facts: { platform } });
  return new ApiError('unexpectedPlatformAnswer', { facts: { platform, ...failure.facts } });
}
