import { calls } from '@fantasy-stats/contract';
import { mostSavedTrades } from '@fantasy-stats/contract/saved-trades';
import { and, desc, eq, inArray } from 'drizzle-orm';
import { leagueMembers } from '../../kernel/database/schema/league.ts';
import { savedTrades } from '../../kernel/database/schema/saved-trade.ts';
import { ApiError } from '../../kernel/http/errors.ts';
import type { Membership } from '../../kernel/http/membership.ts';
import type { RegisterRoutes } from '../../kernel/module.ts';

/** Returns the condition for a member's saved trades in a league. Past seasons have none. */
const savedBy = ({ userId, league }: Membership) =>
  and(eq(savedTrades.userId, userId), eq(savedTrades.leagueId, league));

const shape = calls.league.saveTrade.body.shape.trade;

export const savedTradeRoutes: RegisterRoutes = (routes, { database, now }) => {
  routes.handle(calls.league.savedTrades, async ({ membership }) => {
    const rows = await database
      .select()
      .from(savedTrades)
      .where(savedBy(membership))
      .orderBy(desc(savedTrades.savedAt), savedTrades.id)
      .limit(mostSavedTrades);
    return {
      trades: rows.map(({ id, savedAt, trade }) => ({
        id,
        savedAt: savedAt.toISOString(),
        trade: shape.parse(trade),
      })),
    };
  });

  routes.handle(calls.league.saveTrade, ({ body: { id, trade }, membership, user }) =>
    database.transaction(async (transaction) => {
      const { league: leagueId } = membership;
      const link = and(eq(leagueMembers.userId, user.id), eq(leagueMembers.leagueId, leagueId));
      // Lock the membership, so that concurrent saves cannot exceed the limit.
      const [linked] = await transaction
        .select({ league: leagueMembers.leagueId })
        .from(leagueMembers)
        .where(link)
        .for('update');
      if (!linked) throw new ApiError('leagueNotFound');
      await transaction
        .insert(savedTrades)
        .values({ userId: user.id, leagueId, id, trade, savedAt: now() })
        .onConflictDoNothing();
      const surplus = transaction
        .select({ id: savedTrades.id })
        .from(savedTrades)
        .where(savedBy(membership))
        .orderBy(desc(savedTrades.savedAt), savedTrades.id)
        .offset(mostSavedTrades);
      await transaction.delete(savedTrades).where(and(savedBy(membership), inArray(savedTrades.id, surplus)));
      return { done: true };
    }),
  );

  routes.handle(calls.league.deleteSavedTrade, async ({ body, membership }) => {
    const gone = await database
      .delete(savedTrades)
      .where(and(savedBy(membership), eq(savedTrades.id, body.id)))
      .returning({ id: savedTrades.id });
    if (gone.length === 0) throw new ApiError('notFound');
    return { done: true };
  });
};
