import type { LeaguePlayer } from '@fantasy-stats/contract/league-players';
import type { MovementMeasure, PlayerMovement } from '@fantasy-stats/engine/movement';
import { exampleLeague, exampleSeason, exampleTeams } from '@fantasy-stats/engine/testing';
import { describe, expect, it } from 'vitest';
import { seasonView } from '../../../league/season-view.ts';
import { sentenceText } from '../../../text/sentence.tsx';
import { moverColumns } from './columns.tsx';
import { headlineOfMovement, moreOfMovement } from './headline.ts';
import {
  cheapPlayers,
  droppedRows,
  expensivePlayers,
  isShown,
  movementRows,
  movers,
  openedPlayers,
  readMovementChoice,
} from './rows.ts';

const change = (z: number) => ({ before: 20, now: 20 + 2 * z, change: 2 * z, error: 2, z });

function player(
  nbaId: number,
  z: Partial<Record<MovementMeasure, number>> = {},
  more: Partial<PlayerMovement> = {},
): PlayerMovement {
  const { minutes = 0, usage = 0, value = 0 } = z;
  const [first] = Object.entries(z) as [MovementMeasure, number][];
  return {
    nbaId,
    name: `Player ${nbaId}`,
    nbaTeam: 'BOS',
    games: 3,
    gamesBefore: 12,
    minutes: 24,
    changes: { minutes: change(minutes), usage: change(usage), value: change(value) },
    clear: first ? { measure: first[0], isUp: first[1] > 0 } : null,
    projected: { nbaTeam: 'BOS', value: 1, error: 0.5, rank: nbaId, minutes: 25 },
    price: null,
    opened: null,
    ...more,
  };
}

function listed(nbaId: number, more: Partial<LeaguePlayer> = {}): LeaguePlayer {
  return {
    id: `p${nbaId}`,
    name: `Listed ${nbaId}`,
    nbaTeam: 'LAL',
    positions: ['PG'],
    injury: 'healthy',
    injuryNote: null,
    jersey: null,
    nbaId,
    teamId: null,
    slot: null,
    availability: 'freeAgent',
    waiverUntil: null,
    percentRostered: 12,
    ...more,
  };
}

const price = (gap: number, z: number) => ({
  recent: 0,
  recentRank: 40,
  recentGames: 12,
  draftRank: null,
  draftZ: null,
  price: 0,
  gap,
  error: gap / z,
  z,
});
const view = seasonView({
  ...exampleSeason({ league: exampleLeague(), teams: exampleTeams(4) }),
  ownTeamId: '1',
  transactions: [],
  freshness: { syncedAt: null, state: 'complete', version: 1, missing: [], failure: null },
});
const read = (address: string) => readMovementChoice((name) => new URLSearchParams(address).get(name));
const ids = (rows: readonly { readonly id: string }[]) => rows.map(({ id }) => id);

describe('movement rows', () => {
  it('include every player with games, with league data for the players that the league lists', () => {
    const rows = movementRows({ players: [player(1), player(2)] }, [listed(1)]);
    expect(rows.map(({ id, name, nbaTeam }) => [id, name, nbaTeam])).toEqual([
      ['p1', 'Listed 1', 'LAL'],
      ['nba-2', 'Player 2', 'BOS'],
    ]);
  });

  it('rank risers and fallers by the kind of change, and within a kind by how clear the change is', () => {
    const rows = movementRows(
      {
        players: [
          player(1, { value: 6 }),
          player(2, { minutes: 3 }),
          player(3, { minutes: 4 }),
          player(4, { usage: 5 }),
          player(5, { minutes: -4 }),
          player(6),
          player(7, {}, { changes: null, clear: null }),
        ],
      },
      [],
    );
    expect(ids(movers(rows, true))).toEqual(['nba-3', 'nba-2', 'nba-4', 'nba-1']);
    expect(ids(movers(rows, false))).toEqual(['nba-5']);
  });

  it('are filtered by position, availability and watch list', () => {
    const rows = movementRows({ players: [player(1), player(2), player(3)] }, [
      listed(1, { teamId: '1', availability: 'rostered' }),
      listed(2, { positions: ['C'] }),
    ]);
    const marks = new Map([[2, { nbaId: 2, isWatched: true, note: '', tags: [], rank: null }]]);
    const shown = (address: string) => ids(rows.filter((row) => isShown(row, read(address), marks, '1')));
    expect(shown('')).toEqual(['p1', 'p2', 'nba-3']);
    expect(shown('show=available')).toEqual(['p2', 'nba-3']);
    expect(shown('show=mine')).toEqual(['p1']);
    expect(shown('position=C')).toEqual(['p2']);
    expect(shown('watch=1')).toEqual(['p2']);
    expect([read('days=30').days, read('days=9').days, read('').days]).toEqual([30, 7, 7]);
  });

  it('list players to buy and to sell if the interval of the gap between projection and price excludes 0', () => {
    const rows = movementRows(
      {
        players: [
          player(1, {}, { price: price(1, 2) }),
          player(2, {}, { price: price(1, 3) }),
          player(3, {}, { price: price(1, 1) }),
          player(4, {}, { price: price(-1, -2) }),
          player(5, {}, { price: price(-1, -2) }),
          player(60, {}, { price: price(1, 2) }),
        ],
      },
      [listed(1, { teamId: '2' }), listed(2), listed(4, { teamId: '1' }), listed(5, { teamId: '2' })],
    );
    const owned = { ownTeamId: '1', spots: 50, canTrade: true };
    expect(ids(cheapPlayers(rows, owned))).toEqual(['p2', 'p1']);
    expect(ids(expensivePlayers(rows, owned))).toEqual(['p4']);
    expect(ids(expensivePlayers(rows, { ...owned, ownTeamId: null }))).toEqual(['p4', 'p5']);
    // After the trade deadline, only free agents are available.
    const tooLate = { ...owned, canTrade: false };
    expect(ids(cheapPlayers(rows, tooLate))).toEqual(['p2']);
    expect(expensivePlayers(rows, tooLate)).toEqual([]);
  });

  it('include players whose minutes clearly rise because a teammate is absent', () => {
    const opened = (gain: number) => ({
      day: '2026-11-20',
      minutes: 20 + gain,
      season: 20,
      gain,
      error: 4,
      out: [{ nbaId: 9, name: 'Nine', minutes: 30 }],
    });
    const rows = movementRows(
      { players: [player(1, {}, { opened: opened(6) }), player(2, {}, { opened: opened(4) }), player(3)] },
      [],
    );
    expect(ids(openedPlayers(rows))).toEqual(['nba-1']);
  });

  it('include available players who were dropped, sorted by projection', () => {
    const drop = (playerId: string) => ({
      id: playerId,
      kind: 'drop' as const,
      at: '2026-11-20T10:00:00Z',
      teamIds: ['2'],
      moves: [{ playerId, playerName: playerId, from: '2', to: null }],
      picks: [],
      faabBid: null,
    });
    const rows = movementRows({ players: [player(1), player(2), player(3)] }, [
      listed(1),
      listed(2),
      listed(3),
    ]);
    const found = droppedRows(
      rows,
      [listed(1), listed(2), listed(3, { teamId: '4' })],
      ['p2', 'p3', 'p1', 'p9'].map(drop),
      '2026-11-14T00:00:00Z',
    );
    expect(ids(found)).toEqual(['p1', 'p2', 'p9']);
  });
});

describe('the movement headline', () => {
  const rows = movementRows(
    { players: [player(1, { minutes: 5 }), player(2, { minutes: 4 }), player(3, { minutes: -4 })] },
    [listed(1, { teamId: '1' }), listed(2), listed(3, { teamId: '2' })],
  );
  const moved = { risers: movers(rows, true), fallers: movers(rows, false) };

  it('names the clearest available riser, and the changes on the user’s team', () => {
    expect(sentenceText(headlineOfMovement(view, moved, 'the last 7 days'))).toBe(
      'The clearest available riser is Listed 2: 28.0 minutes a game over the last 7 days, 8.0 more than before.',
    );
    expect(sentenceText(moreOfMovement(view, { ...moved, cheap: [], expensive: [] }))).toBe(
      '2 players are clearly up and 1 clearly down. On your team, Listed 1 is up.',
    );
  });

  it('names the best players to buy low and sell high, with their ranks', () => {
    const known = { ...price(1, 2), draftRank: 61, draftZ: 1, recentRank: 88 };
    const priced = movementRows(
      { players: [player(34, {}, { price: known }), player(3, {}, { price: price(-1, -2) })] },
      [],
    );
    const sections = { ...moved, cheap: priced.slice(0, 1), expensive: priced.slice(1) };
    expect(sentenceText(moreOfMovement(view, sections))).toContain(
      'Buy low: Player 34, projected 34th, drafted 61st, last 30 days 88th. Sell high: Player 3, projected 3rd, last 30 days 40th.',
    );
  });

  it('skips injured players, and reports if no one rose', () => {
    const hurt = movementRows({ players: [player(2, { minutes: 4 })] }, [listed(2, { injury: 'out' })]);
    const only = { risers: movers(hurt, true), fallers: [] };
    expect(sentenceText(headlineOfMovement(view, only, 'the last 7 days'))).toContain(
      'The clearest riser is',
    );
    expect(sentenceText(headlineOfMovement(view, { risers: [], fallers: [] }, 'the last 7 days'))).toBe(
      'No player’s minutes or value rose clearly over the last 7 days.',
    );
  });
});

it('every column for risers except player and roster has a full name', () => {
  for (const { id, label, name } of moverColumns(view, 'the last 7 days'))
    if (!['player', 'roster'].includes(id)) expect(name, label).toBeTruthy();
});
