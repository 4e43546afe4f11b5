import type { DraftRoomAverage } from '@fantasy-stats/contract/draft-averages';
import { areUsualPicksOfToday, usualPicksOf, usualPlaces } from '@fantasy-stats/questions/usual-picks';
import { describe, expect, it } from 'vitest';
import { newRoom } from './room-state.ts';
import { clockOf, offText, picksOff, usualText } from './usual-picks.ts';

const average = (
  nbaId: number | null,
  pick: number | null,
  cost: number | null = null,
): DraftRoomAverage => ({
  playerId: `p${nbaId}`,
  nbaId,
  pick,
  cost,
  percentDrafted: null,
  isMostlyUndrafted: pick !== null && pick > 130,
});
const room = newRoom({
  id: 'espn-2027-1',
  name: 'Ours',
  size: 4,
  draftKind: 'snake',
  slots: [{ slot: 'UTIL', count: 3 }],
});
const usual = usualPicksOf([average(1, 20, 8), average(2, 5.5, 41), average(3, null, 12), average(null, 7)]);

describe('average picks', () => {
  it('include known players only, sorted by pick or by auction price', () => {
    expect(usualPlaces(usual, room)).toEqual([
      ['1', 20],
      ['2', 5.5],
    ]);
    expect(usualPlaces(usual, { ...room, kind: 'auction' })).toEqual([
      ['2', 1],
      ['3', 2],
      ['1', 3],
    ]);
  });

  it('are applied only before the season', () => {
    expect(areUsualPicksOfToday({ phase: 'beforeDraft' })).toBe(true);
    expect(areUsualPicksOfToday({ phase: 'running' })).toBe(false);
  });
});

describe('picksOff', () => {
  it('is positive for a player picked later than average and negative for a reach', () => {
    expect(picksOff(average(1, 20), { gone: 31, untilOwn: 0, untilAfter: 5 })).toBe(12);
    expect(picksOff(average(1, 20), { gone: 2, untilOwn: 6, untilAfter: null })).toBe(-11);
    expect(picksOff(average(1, 20), { gone: 2, untilOwn: 6, untilAfter: 8 })).toBe(-11);
    expect(offText(12)).toBe('12 later');
    expect(offText(-11)).toBe('11 early');
  });

  it('is null within the typical range and without an average pick', () => {
    expect(picksOff(average(1, 20), { gone: 20, untilOwn: 1, untilAfter: 8 })).toBeNull();
    // The player would be gone by the next pick, so drafting them now is not a reach.
    expect(picksOff(average(1, 20), { gone: 2, untilOwn: 6, untilAfter: 16 })).toBeNull();
    expect(picksOff(average(3, null), { gone: 20, untilOwn: 1, untilAfter: 8 })).toBeNull();
    expect(picksOff(undefined, { gone: 20, untilOwn: 1, untilAfter: 8 })).toBeNull();
    expect(offText(null)).toBe('');
  });

  it('is null for a player who is undrafted in most drafts, and after the user’s last pick', () => {
    expect(picksOff(average(4, 139), { gone: 190, untilOwn: 3, untilAfter: 9 })).toBeNull();
    expect(picksOff(average(1, 100), { gone: 2, untilOwn: null, untilAfter: null })).toBeNull();
    expect(usualText(average(4, 139))).toBe('undrafted');
    expect(usualText(average(1, 20))).toBe('20.0');
    expect(usualText(null)).toBe('–');
  });

  it('is based on the number of drafted players, including keepers', () => {
    const picks = [
      { id: '9', team: 1, cost: null, keptAt: 3 },
      { id: '8', team: 0, cost: null, keptAt: null },
    ];
    const turns = [1, 2, 3].map((team, index) => ({ team, round: 1, number: index + 2 }));
    expect(clockOf({ ...room, seat: 3, picks }, turns)).toEqual({ gone: 2, untilOwn: 2, untilAfter: null });
    expect(clockOf({ ...room, seat: 0, picks }, turns).untilOwn).toBeNull();
  });
});
