import { describe, expect, it } from 'vitest';
import { normalAbove } from '../../numeric/functions.ts';
import { traderTable } from './traders.ts';
import { standingOf, tradeVerdict } from './verdict.ts';

const fact = (total: number, weeks = 4) => ({ total, deviation: 0, weeks });

describe('tradeVerdict', () => {
  it('combines past and remaining value per week', () => {
    const side = standingOf('1', fact(8), { total: 4, deviation: 6, weeks: 8 });
    expect(side.perWeek).toBe(1);
    expect(side.deviation).toBe(0.5);
    expect(side.chance).toBeCloseTo(0.97725, 4);
  });

  it('calls a trade won, ahead or too close to call, depending on how certain the lead is', () => {
    const of = (total: number, deviation: number) =>
      tradeVerdict([
        standingOf('1', fact(0), { total, deviation, weeks: 4 }),
        standingOf('2', fact(0), { total: -total, deviation, weeks: 4 }),
      ]);
    expect(of(-4, 1)).toEqual({ state: 'won', leader: '2' });
    expect(of(4, 4)).toEqual({ state: 'ahead', leader: '1' });
    expect(of(4, 12)).toEqual({ state: 'tooClose', leader: '1' });
    expect(of(4, 0)).toEqual({ state: 'won', leader: '1' });
    expect(of(0, 0)).toEqual({ state: 'even', leader: null });
    expect(tradeVerdict([])).toBeNull();
  });

  it('rejects zero weeks and values that are not numbers', () => {
    expect(() => standingOf('1', fact(1, 0), fact(1, 0))).toThrow(/weeks/);
    expect(() => standingOf('1', fact(Number.NaN), fact(1))).toThrow(/since\.total/);
    expect(normalAbove(0, 0)).toBe(0.5);
  });
});

describe('traderTable', () => {
  it('counts each team’s leading, trailing and undecided trades, and sums their values', () => {
    const side = (teamId: string, made: number, gained: number | null) => ({
      teamId,
      made,
      since: 2 * made,
      gained,
    });
    const rows = traderTable(
      ['1', '2', '3', '4'],
      [
        {
          teamIds: ['1', '2'],
          judged: { state: 'won', leader: '1', sides: [side('1', 1, 2), side('2', -1, -2)] },
        },
        {
          teamIds: ['1', '3'],
          judged: { state: 'tooClose', leader: '3', sides: [side('1', -3, null), side('3', 3, null)] },
        },
        { teamIds: ['1', '2'], judged: null },
      ],
    );
    expect(rows).toEqual([
      { teamId: '1', trades: 3, ahead: 1, behind: 0, open: 1, made: -2, since: -4, gained: 2 },
      { teamId: '2', trades: 2, ahead: 0, behind: 1, open: 0, made: -1, since: -2, gained: -2 },
      { teamId: '3', trades: 1, ahead: 0, behind: 0, open: 1, made: 3, since: 6, gained: null },
    ]);
  });
});
