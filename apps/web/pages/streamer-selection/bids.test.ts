import type { Transaction } from '@fantasy-stats/domain';
import { exampleLeague, exampleSeason, exampleTeams } from '@fantasy-stats/engine/testing';
import type { StreamingResult } from '@fantasy-stats/questions/streaming';
import { describe, expect, it } from 'vitest';
import type { PlayerBook } from '../../league/player-book.ts';
import { seasonView } from '../../league/season-view.ts';
import { bidsIn, bidWords, chanceInWords } from './bids.ts';

const acquisitions = { ...exampleLeague().acquisitions, usesFaab: true, faabBudget: 100 };
const teams = exampleTeams(4).map((team) => ({ ...team, faabBalance: 60 }));

function claim(id: number, to: string, faabBid: number | null): Transaction {
  const moves = [{ playerId: `${id}`, playerName: null, from: null, to }];
  return {
    id: `${id}`,
    kind: 'waiver',
    at: '2026-11-10T12:00:00Z',
    teamIds: [to],
    moves,
    picks: [],
    faabBid,
  };
}

function viewOf(transactions: readonly Transaction[], usesFaab = true) {
  return seasonView({
    ...exampleSeason({
      league: exampleLeague({ today: '2026-11-10', acquisitions: { ...acquisitions, usesFaab } }),
      teams,
    }),
    ownTeamId: '1',
    transactions,
    freshness: { syncedAt: null, state: 'complete', version: 1, missing: [], failure: null },
  });
}

const gainOf = (id: string) => ({
  id,
  day: 0,
  drop: null,
  gain: 0.3,
  deviation: 0.1,
  givenUp: 0,
  games: 3,
  byCategory: [],
  net: 0.1,
  after: null,
});
const result: StreamingResult = {
  unit: 'categories',
  days: ['2026-11-10'],
  openSpots: 0,
  unknownCaps: [],
  roster: [],
  gains: ['waived', 'free'].map(gainOf),
  helpful: 2,
  plans: null,
  shown: null,
};
const entry = (id: string) =>
  ({ availability: id === 'waived' ? 'waivers' : 'freeAgent', percentRostered: 40 }) as ReturnType<
    PlayerBook['entry']
  >;
const book: PlayerBook = {
  entry,
  nameOf: (id) => id,
  player: (id) => ({
    id,
    name: id,
    nbaTeam: null,
    positions: [],
    jersey: null,
    injury: 'healthy',
    injuryNote: null,
  }),
};

describe('suggested bids', () => {
  const others = Array.from({ length: 6 }, (_, index) => claim(index, '2', 3));

  it('include a win probability learned from other teams’ winning bids', () => {
    const noise = [claim(10, '1', 50), claim(11, '3', null)];
    const bids = bidsIn(viewOf([...others, ...noise]), result, '1', book);
    expect(bids?.known).toBe(6);
    const bid = bids?.of('waived');
    expect(bid?.chance).toBeGreaterThan(0);
    expect(bidWords(bids, 'waived')).toMatch(/^bid up to \$\d+ · \d+% to win at \$\d+ · from 6 bids$/);
    expect(bids?.of('free')).toBeNull();
    expect(bidWords(bids, 'free')).toBeNull();
    // While other teams can still bid, even a high bid is not certain to win.
    expect(chanceInWords({ most: 9, bid: 9, chance: 1 })).toBe('>99% to win at $9');
  });

  it('omit the probability if too few bids are known, and are empty where adds cost no money', () => {
    const few = bidsIn(viewOf(others.slice(0, 2)), result, '1', book);
    expect(bidWords(few, 'waived')).toMatch(/^bid up to \$\d+$/);
    expect(bidsIn(viewOf(others, false), result, '1', book)).toBeNull();
  });
});
