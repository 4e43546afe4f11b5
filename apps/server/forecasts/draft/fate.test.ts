import type { Transaction } from '@fantasy-stats/domain';
import { describe, expect, it } from 'vitest';
import { fateOf, homesOf } from './fate.ts';

const move = (kind: Transaction['kind'], from: string | null, to: string | null): Transaction => ({
  id: `${kind} ${from}`,
  kind,
  at: '2026-12-01T12:00:00Z',
  teamIds: [from, to].filter((id) => id !== null),
  moves: [{ playerId: 'a', playerName: null, from, to }],
  picks: [],
  faabBid: null,
});
const pick = { playerId: 'a', teamId: '1' };
const homes = (teamId: string) =>
  homesOf([{ teamId, day: '2026-12-02', entries: [{ playerId: 'a', slot: 'BN' }] }]);

describe('fateOf', () => {
  it('returns “kept” for a player on the team that drafted them, even after a drop and return', () => {
    expect(fateOf(pick, homes('1'), [])).toEqual({ fate: 'kept', nowTeamId: '1' });
    expect(fateOf(pick, homes('1'), [move('add', null, '1'), move('drop', '1', null)]).fate).toBe('kept');
  });

  it('returns how the player first left the team that drafted them, whichever team has them now', () => {
    const dropped = [move('trade', '2', '3'), move('add', null, '2'), move('drop', '1', null)];
    expect(fateOf(pick, homes('3'), dropped)).toEqual({ fate: 'dropped', nowTeamId: '3' });
    const traded = [move('drop', '2', null), move('trade', '1', '2')];
    expect(fateOf({ ...pick }, homesOf([{ teamId: '2', day: '2026-12-02', entries: [] }]), traded)).toEqual({
      fate: 'traded',
      nowTeamId: null,
    });
  });

  it('returns null before rosters are read', () => {
    expect(fateOf(pick, homesOf([]), [])).toEqual({ fate: null, nowTeamId: null });
  });
});
