import type { Transaction } from '@fantasy-stats/domain';
import { expect, it } from 'vitest';
import { droppedPlayers } from './dropped-players.ts';

const moved = (
  id: string,
  at: string,
  player: string,
  from: string | null,
  to: string | null,
): Transaction => ({
  id,
  kind: to === null ? 'drop' : 'add',
  at,
  teamIds: [from ?? to ?? ''],
  moves: [{ playerId: player, playerName: `Player ${player}`, from, to }],
  picks: [],
  faabBid: null,
});

it('droppedPlayers returns recent drops that no team added again, latest first', () => {
  const transactions = [
    moved('6', '2026-11-20T10:00:00Z', 'c', '1', null),
    moved('5', '2026-11-19T10:00:00Z', 'b', null, '3'),
    moved('4', '2026-11-18T10:00:00Z', 'a', '2', null),
    moved('3', '2026-11-17T10:00:00Z', 'b', '2', null),
    moved('2', '2026-11-16T10:00:00Z', 'a', null, '2'),
    moved('1', '2026-11-01T10:00:00Z', 'd', '1', null),
  ];
  expect(droppedPlayers(transactions, '2026-11-13T00:00:00Z')).toEqual([
    { playerId: 'c', name: 'Player c', by: '1', at: '2026-11-20T10:00:00Z' },
    { playerId: 'a', name: 'Player a', by: '2', at: '2026-11-18T10:00:00Z' },
  ]);
  expect(droppedPlayers([], '2026-11-13T00:00:00Z')).toEqual([]);
});
