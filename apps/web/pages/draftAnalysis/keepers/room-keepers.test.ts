import { turnsToCome } from '@fantasy-stats/questions/draft-room';
import { describe, expect, it } from 'vitest';
import { newRoom, type RoomState } from '../room/room-state.ts';
import { exampleKeepers, keeper } from './example-keepers.ts';
import { withKeepers } from './room-keepers.ts';

const league = {
  id: 'espn-2027-1',
  name: 'Ours',
  size: 3,
  draftKind: 'snake',
  slots: [{ slot: 'UTIL', count: 5 }],
} as const;
const room = (more: Partial<RoomState> = {}): RoomState => ({ ...newRoom(league), ...more });
const { teams } = exampleKeepers();

describe('withKeepers', () => {
  it('places each keeper in their round, and the user’s own keepers in the user’s draft slot', () => {
    const { picks } = withKeepers(room({ seat: 2 }), teams, '1');
    expect(picks.map(({ id, keptAt, team }) => [id, team, keptAt]).sort()).toEqual([
      ['11', 2, 3],
      ['21', 0, 3],
      ['31', 1, 3],
      // Another keeper uses the third round.
      ['32', 1, 2],
    ]);
  });

  it('assigns all draft slots in the league’s order if the user has no team', () => {
    const { picks } = withKeepers(room({ seat: 0 }), teams, null);
    expect(picks.map(({ id, team }) => [id, team]).sort()).toEqual([
      ['11', 0],
      ['21', 1],
      ['31', 2],
      ['32', 2],
    ]);
  });

  it('removes the keepers’ turns from the draft', () => {
    const turns = turnsToCome(withKeepers(room(), teams, '1'));
    expect(turns).toHaveLength(3 * 5 - 4);
    expect(turns.filter(({ round }) => round === 3)).toHaveLength(0);
  });

  it('charges auction teams for their keepers, within their budget', () => {
    const priced = [{ teamId: '1', gain: 1, players: [keeper(11, { isKept: true, cost: 250 })] }];
    const { picks } = withKeepers(room({ kind: 'auction' }), priced, '1');
    expect(picks).toEqual([{ id: '11', team: 0, cost: 196, keptAt: 5 }]);
  });

  it('adds no player twice and leaves unmatched players out', () => {
    const once = withKeepers(room(), teams, '1');
    expect(withKeepers(once, teams, '1')).toBe(once);
    const unmatched = [{ teamId: '1', gain: 1, players: [keeper(11, { isKept: true, nbaId: null })] }];
    expect(withKeepers(room(), unmatched, '1').picks).toEqual([]);
  });

  it('uses the platform’s draft slots if the room follows the platform’s draft', () => {
    const followed = { isOn: true, teams: ['3', '2', '1'], disputed: [] };
    const { picks } = withKeepers(room({ seat: 2, followed }), teams, '1');
    expect(picks.find(({ id }) => id === '31')?.team).toBe(0);
  });
});
