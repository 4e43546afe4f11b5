import { isBrowserCopy, type LeagueId } from '@fantasy-stats/domain';
import { and, eq, inArray } from 'drizzle-orm';
import type { Transaction } from '../../../kernel/database/index.ts';
import { leagueMembers, leagues, players } from '../../../kernel/database/schema/league.ts';
import { nbaMatches } from '../../../kernel/database/schema/nba.ts';
import { isReadByBrowser } from '../../membership.ts';

/** Deletes a league uploaded by a browser, with its players. Does nothing for other leagues. */
export async function eraseCopy(transaction: Transaction, league: LeagueId): Promise<void> {
  if (!isBrowserCopy(league)) return;
  await transaction.delete(leagues).where(eq(leagues.id, league));
  await transaction.delete(players).where(eq(players.platform, league));
  await transaction.delete(nbaMatches).where(eq(nbaMatches.platform, league));
}

/** Deletes all leagues uploaded by a user's browser, before the account is deleted. */
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
