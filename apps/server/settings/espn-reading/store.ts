import type { Day, LeagueId } from '@fantasy-stats/domain';
import { and, eq, ne, sql } from 'drizzle-orm';
import { writeAudit } from '../../admin/audit.ts';
import type { Transaction } from '../../database/index.ts';
import { leagueMembers, leagues } from '../../database/schema/league.ts';
import { leagueSyncs } from '../../database/schema/sync.ts';
import { ApiError } from '../../http/errors.ts';
import { checkLeagues, checkSyncs } from '../../league/account-limits.ts';
import { raiseVersion, writeDraftAverages } from '../../league/facts/write.ts';
import { writeFreeAgents } from '../../league/facts/write-days.ts';
import { isReadByBrowser, link } from '../../league/membership.ts';
import { runSync } from '../../league/sync/run-sync.ts';
import type { SyncSurroundings } from '../../league/sync/surroundings.ts';
import { enqueueSync, openSync } from '../../league/sync/sync-row.ts';
import { matchCopy } from '../../nba/matching/match-copy.ts';
import type { Parts } from '../../parts.ts';
import { preparedSource } from './prepared.ts';
import { freeAgentsRead, type WholeReading } from './whole.ts';

/** What was read of a user's copies before: the days up to which their moves are stored. */
export async function movesKnownOf(
  { database }: Pick<Parts, 'database'>,
  userId: string,
): Promise<ReadonlyMap<LeagueId, Day>> {
  const rows = await database
    .select({ id: leagues.id, movesAsOf: leagues.movesAsOf })
    .from(leagues)
    .innerJoin(leagueMembers, eq(leagueMembers.leagueId, leagues.id))
    .where(and(eq(leagueMembers.userId, userId), isReadByBrowser));
  return new Map(rows.flatMap(({ id, movesAsOf }) => (movesAsOf === null ? [] : [[id, movesAsOf] as const])));
}

/** Milliseconds in which a reading is stored, or never. */
const storedWithin = 120_000;

type StoreParts = Pick<Parts, 'database' | 'log' | 'queue'> & Pick<SyncSurroundings, 'audit'>;

/**
 * Stores a whole reading as the user's copy, by the same way as every sync: its parts, its row with what changed, its
 * version. The league becomes one of the user's, and of nobody else.
 *
 * @param whole cleaned, and held to the limits of a league
 * @param answers how many answers of ESPN's it was read from
 * @throws ApiError `syncRunning` while another reading of it is stored; the failure of the sync when it fails
 */
export async function storeReading(
  parts: StoreParts,
  user: { readonly id: string },
  copy: LeagueId,
  whole: WholeReading,
  { answers, ownTeamId }: { readonly answers: number; readonly ownTeamId: string | null },
): Promise<void> {
  const { database } = parts;
  const source = preparedSource(whole, ownTeamId);
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
      .values({ id: copy, platform: 'espn', facts: source.league })
      .onConflictDoNothing();
    const opened = await openSync(transaction, copy, { requestedBy: user.id, trigger: 'user' });
    if (!opened.isOpened) throw new ApiError('syncRunning');
    /* Where this node ends before it has stored it, another one notes that it was broken off. */
    await enqueueSync(parts.queue, transaction, opened.sync.id, new Date(Date.now() + storedWithin));
    return opened.sync;
  });
  await database
    .update(leagues)
    /* Settings are in every reading: they are never left for later. */
    .set({ rulesReadAt: null })
    .where(eq(leagues.id, copy));
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
  if (ended?.state !== 'complete' && ended?.state !== 'partial') throw refusalOf(ended?.failure ?? null);
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

  /* Nobody's background comes by for a copy: the players nobody has are stored at once. */
  async function writePool(transaction: Transaction): Promise<void> {
    if ('error' in whole.freeAgents || whole.freeAgents.reading.missing.length > 0) return;
    const { facts } = await source.readFreeAgents(source.league, { limit: freeAgentsRead });
    const rows = await writeFreeAgents(transaction, source.league, facts);
    const averages = await source.readDraftAverages(source.league, { limit: freeAgentsRead });
    await raiseVersion(
      transaction,
      copy,
      rows + (await writeDraftAverages(transaction, source.league, averages.facts)),
    );
  }

  async function own(): Promise<string | null> {
    return 'error' in whole.teams ? null : (await source.readTeams(source.league)).facts.ownTeamId;
  }
}

/** What was handed over could be read, but not stored: it is not what ESPN sends. */
function refusalOf(failure: typeof leagueSyncs.$inferSelect.failure): ApiError {
  if (failure === null || failure.code === 'internal')
    return new ApiError('unexpectedPlatformAnswer', { facts: { platform: 'espn' } });
  return new ApiError('unexpectedPlatformAnswer', { facts: { platform: 'espn', ...failure.facts } });
}
