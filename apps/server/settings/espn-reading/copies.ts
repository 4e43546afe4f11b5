import { isBrowserCopy, type LeagueId } from '@fantasy-stats/domain';
import { and, eq, inArray } from 'drizzle-orm';
import type { Transaction } from '../../database/index.ts';
import { leagueMembers, leagues, players } from '../../database/schema/league.ts';
import { nbaMatches } from '../../database/schema/nba.ts';
import { isReadByBrowser } from '../../league/membership.ts';

/**
 * Erases a copy that a browser read, with the players that are kept under it: nobody else has it. Does nothing with
 * leagues of any other kind.
 */
export async function eraseCopy(transaction: Transaction, league: LeagueId): Promise<void> {
  if (!isBrowserCopy(league)) return;
  await transaction.delete(leagues).where(eq(leagues.id, league));
  await transaction.delete(players).where(eq(players.platform, league));
  await transaction.delete(nbaMatches).where(eq(nbaMatches.platform, league));
}

/** Erases all that a user's browsers read, before the account goes. */
export async function eraseCopiesOf(transaction: Transaction, userId: string): Promise<void> {
  const copies = await transaction
    .select({ id: leagues.id })
    .from(leagues)
    .where(
      and(
        isReadByBrowser,
        inArray(
          leagues.id,
          transaction
            .select({ id: leagueMembers.leagueId })
            .from(leagueMembers)
            .where(eq(leagueMembers.userId, userId)),
        ),
      ),
    );
  for (const { id } of copies) await eraseCopy(transaction, id);
}
