import type { Platform } from '@fantasy-stats/domain';
import { and, eq, like, ne, notInArray } from 'drizzle-orm';
import type { Database, Transaction } from '../../kernel/database/index.ts';
import { players } from '../../kernel/database/schema/league.ts';
import { nbaMatchDecisions, nbaMatches, nbaPlayers } from '../../kernel/database/schema/nba.ts';
import { setFeed } from '../feeds.ts';
import { matchPlatform, writeMatches } from './match-platform.ts';
import { yahooNumber } from './same-number.ts';
import { lockMatches } from './store-matches.ts';

export interface PlayerKey {
  readonly platform: Platform;
  readonly playerId: string;
}

export type DecisionRefusal = 'unknownPlayer' | 'unknownNbaPlayer' | 'alreadyDecided';

/** Additional work in the decision's transaction, such as writing the audit log. */
type Also = (transaction: Transaction) => Promise<void>;

/**
 * Stores an administrator's decision. It takes precedence over automatic matches. Another of the platform's
 * players with the same NBA id is matched again.
 * @returns null, or why it was rejected: another player has a decision for that NBA player
 */
export async function decideMatch(
  database: Database,
  key: PlayerKey,
  nbaId: number | null,
  by: string,
  also: Also,
): Promise<DecisionRefusal | null> {
  return database.transaction(async (transaction) => {
    await lockMatches(transaction);
    const [player] = await transaction.select().from(players).where(isPlayer(key));
    if (!player) return 'unknownPlayer';
    if (nbaId !== null) {
      const [known] = await transaction.select().from(nbaPlayers).where(eq(nbaPlayers.id, nbaId));
      if (!known) return 'unknownNbaPlayer';
      const others = await transaction
        .select()
        .from(nbaMatchDecisions)
        .where(
          and(
            eq(nbaMatchDecisions.platform, key.platform),
            eq(nbaMatchDecisions.nbaId, nbaId),
            ne(nbaMatchDecisions.playerId, key.playerId),
          ),
        );
      if (others.some(({ playerId }) => !isSameNumber(key, playerId))) return 'alreadyDecided';
      await transaction
        .delete(nbaMatches)
        .where(
          and(
            eq(nbaMatches.platform, key.platform),
            eq(nbaMatches.nbaId, nbaId),
            ne(nbaMatches.playerId, key.playerId),
          ),
        );
    }
    const decision = { nbaId, decidedBy: by, decidedAt: new Date() };
    await transaction
      .insert(nbaMatchDecisions)
      .values({ ...key, ...decision })
      .onConflictDoUpdate({
        target: [nbaMatchDecisions.platform, nbaMatchDecisions.playerId],
        set: decision,
      });
    const { nbaTeam, name } = player;
    await writeMatches(transaction, [
      nbaId === null
        ? { ...key, name, nbaTeam, problem: 'none' }
        : { ...key, name, nbaTeam, nbaId, basis: 'decision' },
    ]);
    await forgetOtherSeasons(transaction, key);
    await matchAgain(transaction, key.platform);
    await also(transaction);
    return null;
  });
}

/**
 * Removes a decision and matches the player again.
 * @returns false if there was none
 */
export async function undoDecision(database: Database, key: PlayerKey, also: Also): Promise<boolean> {
  return database.transaction(async (transaction) => {
    await lockMatches(transaction);
    const gone = await transaction
      .delete(nbaMatchDecisions)
      .where(and(eq(nbaMatchDecisions.platform, key.platform), eq(nbaMatchDecisions.playerId, key.playerId)))
      .returning({ playerId: nbaMatchDecisions.playerId });
    if (gone.length === 0) return false;
    await transaction
      .delete(nbaMatches)
      .where(and(eq(nbaMatches.platform, key.platform), eq(nbaMatches.playerId, key.playerId)));
    await forgetOtherSeasons(transaction, key);
    await matchAgain(transaction, key.platform);
    await also(transaction);
    return true;
  });
}

/** Returns whether two Yahoo keys have the same player id in different seasons. */
function isSameNumber({ platform, playerId }: PlayerKey, other: string): boolean {
  const number = yahooNumber(playerId);
  return platform === 'yahoo' && number !== null && number === yahooNumber(other);
}

/** Matches the same player id again in other seasons, whose matches depend on this one. */
async function forgetOtherSeasons(
  transaction: Transaction,
  { platform, playerId }: PlayerKey,
): Promise<void> {
  const number = platform === 'yahoo' ? yahooNumber(playerId) : null;
  if (number === null) return;
  const decided = transaction
    .select({ playerId: nbaMatchDecisions.playerId })
    .from(nbaMatchDecisions)
    .where(eq(nbaMatchDecisions.platform, platform));
  await transaction
    .delete(nbaMatches)
    .where(
      and(
        eq(nbaMatches.platform, platform),
        like(nbaMatches.playerId, `%.p.${number}`),
        ne(nbaMatches.playerId, playerId),
        notInArray(nbaMatches.playerId, decided),
      ),
    );
}

function isPlayer({ platform, playerId }: PlayerKey) {
  return and(eq(players.platform, platform), eq(players.id, playerId));
}

/** Matches the platform's players again, and invalidates everything computed from matches. */
async function matchAgain(transaction: Transaction, platform: Platform): Promise<void> {
  await matchPlatform(transaction, platform);
  await setFeed(transaction, 'matches', { readAt: new Date() });
}
