import type { Platform } from '@fantasy-stats/domain';
import { and, eq, like, ne, notInArray } from 'drizzle-orm';
import type { Database, Transaction } from '../../database/index.ts';
import { players } from '../../database/schema/league.ts';
import { nbaMatchDecisions, nbaMatches, nbaPlayers } from '../../database/schema/nba.ts';
import { setFeed } from '../feeds.ts';
import { matchPlatform, writeMatches } from './match-platform.ts';
import { yahooNumber } from './same-number.ts';
import { lockMatches } from './store.ts';

/** A platform's player. */
export interface PlayerKey {
  readonly platform: Platform;
  readonly playerId: string;
}

/** Why a decision cannot be taken. */
export type DecisionRefusal = 'unknownPlayer' | 'unknownNbaPlayer' | 'alreadyDecided';

/** What is to be done with the decision, in its transaction: such as writing it into the audit log. */
type Also = (transaction: Transaction) => Promise<void>;

/**
 * Stores what an administrator decided about a player: which of the NBA's he is, or (null) that he is none of them. It
 * outranks what is found: another player of the platform who was matched with that number is looked for again.
 *
 * @returns null, or why not: somebody else was decided to be that player already
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

/** Takes a decision back: the player is looked for again. False where there was none. */
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

/** Whether two of Yahoo's keys are one number in two seasons. */
function isSameNumber({ platform, playerId }: PlayerKey, other: string): boolean {
  const number = yahooNumber(playerId);
  return platform === 'yahoo' && number !== null && number === yahooNumber(other);
}

/** What was found of the same number in other seasons is looked for again: it follows from this one. */
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

/** What is computed from matches is computed again. */
async function matchAgain(transaction: Transaction, platform: Platform): Promise<void> {
  await matchPlatform(transaction, platform);
  await setFeed(transaction, 'matches', { readAt: new Date() });
}
