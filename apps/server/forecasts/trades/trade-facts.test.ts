import type { Player, TradeOffer, Transaction } from '@fantasy-stats/domain';
import { exampleLeague, exampleSeason, exampleTeams } from '@fantasy-stats/engine/testing';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { nbaMatches, nbaPlayers } from '../../kernel/database/schema/nba.ts';
import { writeOffers } from '../../leagues/facts/write-days.ts';
import {
  writeLeague,
  writePlayers,
  writeRosters,
  writeTeams,
  writeTransactions,
} from '../../leagues/facts/write-league.ts';
import { matchPlatform } from '../../nba/matching/match-platform.ts';
import { type TestDatabase, testDatabase } from '../../testing/database.ts';
import { offersFor } from './offers.ts';
import { knownTrades, readTradeFacts } from './trade-facts.ts';
import { leftOn } from './trade-history-response.ts';

const league = exampleLeague({ id: 'yahoo-466.l.9' });
const player = (number: number): Player => ({
  id: `466.p.${number}`,
  name: `Player ${number}`,
  nbaTeam: null,
  positions: ['SF'],
  jersey: null,
  injury: 'healthy',
  injuryNote: null,
  imageUrl: null,
});
const move = (number: number, from: string | null, to: string | null) => ({
  playerId: `466.p.${number}`,
  playerName: null,
  from,
  to,
});
const trade: Transaction = {
  id: 'tr.1',
  kind: 'trade',
  at: '2026-11-10T15:00:00.000Z',
  teamIds: ['1', '2'],
  moves: [move(1, '1', '2'), move(2, '2', '1')],
  picks: [],
  faabBid: null,
};
const dropped: Transaction = {
  ...trade,
  id: 'tr.2',
  kind: 'drop',
  at: '2026-11-20T15:00:00.000Z',
  teamIds: ['2'],
  moves: [move(1, '2', null)],
};
const offer = (id: string, state: TradeOffer['state'], moves: TradeOffer['moves']): TradeOffer => ({
  id,
  state,
  teamIds: ['1', '2'],
  proposedAt: '2026-11-08T10:00:00.000Z',
  expiresAt: null,
  moves,
  picks: [],
});
const offers = [
  offer('a', 'accepted', trade.moves),
  offer('b', 'vetoed', [move(3, '1', '2'), move(4, '2', '1')]),
  offer('c', 'declined', [move(3, '1', '2'), move(2, '2', '1')]),
  offer('d', 'accepted', [move(3, '1', '2'), move(5, '2', '1')]),
];

let test: TestDatabase;
beforeAll(async () => {
  test = await testDatabase();
  await test.database.transaction(async (transaction) => {
    await writeLeague(transaction, league);
    await writeTeams(transaction, league.id, { teams: exampleTeams(3), standings: [], ownTeamId: null });
    await writePlayers(transaction, 'yahoo', [1, 2, 3, 4, 5].map(player));
    await writeTransactions(transaction, league, { transactions: [trade, dropped], players: [] });
    await writeOffers(transaction, league.id, offers);
    await writeRosters(transaction, league, {
      rosters: ['2026-11-09', '2026-11-11'].flatMap((day) =>
        ['1', '2', '3'].map((teamId) => ({
          teamId,
          day,
          entries: [{ playerId: '466.p.1', slot: 'UTIL' as const }],
        })),
      ),
      players: [],
    });
  });
  await test.database.insert(nbaPlayers).values([
    { id: 201, name: 'Player 1', seenOn: '2026-11-01' },
    { id: 202, name: 'Somebody else', seenOn: '2026-11-01' },
  ]);
  // Next season's IDs: the first player has the same name, the second a different one.
  await test.database.insert(nbaMatches).values([
    { platform: 'yahoo', playerId: '478.p.1', name: 'Player 1', nbaId: 201, basis: 'name' },
    { platform: 'yahoo', playerId: '478.p.2', name: 'Somebody else', nbaId: 202, basis: 'name' },
  ]);
  await test.database.transaction((transaction) => matchPlatform(transaction, 'yahoo'));
});
afterAll(() => test.close());

describe('readTradeFacts', () => {
  it('returns completed and vetoed trades with the dates of their offers, newest first', () => {
    expect(
      knownTrades([dropped, trade], offers).map(({ transaction, status, proposedAt }) => [
        transaction.id,
        status,
        proposedAt,
      ]),
    ).toEqual([
      ['tr.1', 'done', '2026-11-08T10:00:00.000Z'],
      ['b', 'vetoed', '2026-11-08T10:00:00.000Z'],
    ]);
  });

  it('returns the trading teams’ rosters since the trade, and matches players whose ids are from another season', async () => {
    const facts = await readTradeFacts(test, { season: exampleSeason({ league }) });
    expect(facts.rosterOn('1', '2026-11-11')).toEqual([{ playerId: '466.p.1', slot: 'UTIL' }]);
    expect(facts.rosterOn('1', '2026-11-09')).toBeNull();
    expect(facts.rosterOn('3', '2026-11-11')).toBeNull();
    expect([...facts.nbaNumbers]).toEqual([['466.p.1', 201]]);
    expect(leftOn('466.p.1', '2', trade.at, facts)).toBe('2026-11-20');
    expect(leftOn('466.p.2', '1', trade.at, facts)).toBeNull();
  });

  it('shows accepted offers to all members and pending offers only to their teams', async () => {
    const shown = async (team: string | null, now = '2026-11-09T10:00:00Z') =>
      (await offersFor(test.database, league.id, team, new Date(now))).map(({ id }) => id);
    expect(await shown(null)).toEqual(['d']);
    expect(await shown('3')).toEqual(['d']);
    expect(await shown('2')).toEqual(['d', 'c']);
    // An accepted offer that has not led to a trade after weeks has failed.
    expect(await shown('2', '2026-12-09T10:00:00Z')).toEqual(['c']);
  });
});
