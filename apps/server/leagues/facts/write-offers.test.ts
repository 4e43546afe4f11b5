import type { TradeOffer } from '@fantasy-stats/domain';
import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { tradeOffers } from '../../kernel/database/schema/league.ts';
import { type TestDatabase, testDatabase } from '../../testing/database.ts';
import { writeOffers } from './write-days.ts';

const league = 'espn-2027-88';
let test: TestDatabase;
beforeAll(async () => {
  test = await testDatabase();
  await test.database.execute(
    sql`insert into leagues (id, platform, facts) values (${league}, 'espn', '{}'::jsonb)`,
  );
});
afterAll(() => test.close());

const offer: TradeOffer = {
  id: 'offer',
  teamIds: ['1', '3'],
  proposedAt: '2026-10-27T16:00:00.000Z',
  expiresAt: '2026-10-29T16:00:00.000Z',
  state: 'open',
  moves: [{ playerId: '100', playerName: null, from: '1', to: '3' }],
  picks: [],
};

const write = (offers: readonly TradeOffer[]) =>
  test.database.transaction((transaction) => writeOffers(transaction, league, offers));

it('writeOffers keeps an offer’s details when only a response to it is read', async () => {
  expect(await write([])).toBe(0);
  expect(await write([offer])).toBe(1);
  const counterOffer: TradeOffer = {
    ...offer,
    teamIds: ['3', '1'],
    proposedAt: '2026-10-28T09:00:00.000Z',
    expiresAt: null,
    state: 'declined',
  };
  expect(await write([counterOffer])).toBe(1);
  expect(await write([counterOffer])).toBe(0);
  const stored = await test.database.select().from(tradeOffers);
  expect(stored).toEqual([
    {
      ...offer,
      leagueId: league,
      state: 'declined',
      proposedAt: new Date(offer.proposedAt),
      expiresAt: new Date('2026-10-29T16:00:00.000Z'),
      faab: [],
    },
  ]);
});

it('writeOffers replaces a response with the offer itself when the offer is read later', async () => {
  const late = { ...offer, id: 'other' };
  await write([{ ...late, proposedAt: '2026-10-28T09:00:00.000Z', state: 'accepted' }]);
  await write([{ ...late, state: 'accepted' }]);
  const stored = await test.database.select().from(tradeOffers);
  expect(stored.find(({ id }) => id === 'other')).toMatchObject({
    proposedAt: new Date(offer.proposedAt),
    state: 'accepted',
  });
});
