import { calls } from '@fantasy-stats/contract';
import { eq } from 'drizzle-orm';
import { describe, expect, it } from 'vitest';
import { tradeOffers } from '../../../apps/server/kernel/database/schema/league.ts';
import { app, changed, daily, find, of, ownTeam, user } from './scene.ts';

export function offerAlerts(): void {
  describe('trade offer alerts', () => {
    const offer = (id: string, teamIds: string[]) => ({
      leagueId: daily,
      id,
      teamIds,
      proposedAt: app.parts.now(),
      expiresAt: new Date(app.parts.now().getTime() + 3_600_000),
      state: 'open' as const,
      moves: [
        { playerId: '1', playerName: 'Comes', from: teamIds[0] ?? '', to: teamIds[1] ?? '' },
        { playerId: '2', playerName: 'Goes', from: teamIds[1] ?? '', to: teamIds[0] ?? '' },
      ],
      picks: [],
    });

    it('name the offering team and the players, skip the user’s own offers, and end with the offer', async () => {
      const rival = ownTeam === '2' ? '3' : '2';
      await app.parts.database
        .insert(tradeOffers)
        .values([offer('theirs', [rival, ownTeam]), offer('ours', [ownTeam, rival])]);
      await changed(daily);
      await find();
      const [alert, ...more] = await of('tradeOffer', daily);
      expect(more).toEqual([]);
      expect(alert?.facts).toMatchObject({ gets: ['Comes'], gives: ['Goes'] });
      const listed = await app.request(calls.league.openOffers, user, { query: { league: daily } });
      expect(listed.offers).toMatchObject([
        { id: 'theirs', gets: ['Comes'], gives: ['Goes'], trade: { with: [rival] } },
      ]);
      await app.parts.database
        .update(tradeOffers)
        .set({ state: 'cancelled' })
        .where(eq(tradeOffers.id, 'theirs'));
      await changed(daily);
      await find();
      expect(await of('tradeOffer', daily)).toMatchObject([{ isOver: true }]);
      await app.parts.database.delete(tradeOffers);
    });
  });
}
