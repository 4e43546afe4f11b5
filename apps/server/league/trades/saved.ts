import { calls } from '@fantasy-stats/contract';
import { mostSavedTrades } from '@fantasy-stats/contract/saved-trades';
import { and, desc, eq, inArray } from 'drizzle-orm';
import type { Concern } from '../../app.ts';
import { leagueMembers } from '../../database/schema/league.ts';
import { savedTrades } from '../../database/schema/saved-trade.ts';
import { ApiError } from '../../http/errors.ts';
import type { Membership } from '../membership.ts';

/** The trades a member has saved in a league. Those of a past season are none: nothing is traded there any more. */
const savedBy = ({ userId, league }: Membership) =>
  and(eq(savedTrades.userId, userId), eq(savedTrades.leagueId, league));

const shape = calls.league.saveTrade.body.shape.trade;

/** The calls of `league/…` about trades that members have saved with their answers. */
export const savedTradeRoutes: Concern = (routes, { database, now }) => {
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
      /* The link is held: two tabs that save at once leave no more than may be kept. */
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
