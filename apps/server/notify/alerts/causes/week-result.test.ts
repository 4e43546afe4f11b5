import { describe, expect, it } from 'vitest';
import { mondayOf, tableResult, weekToReport } from './week-result.ts';

const weeks = [
  { number: 1, firstDay: '2026-12-07', lastDay: '2026-12-13', isPlayoffs: false },
  { number: 2, firstDay: '2026-12-14', lastDay: '2026-12-20', isPlayoffs: false },
];

describe('weekToReport', () => {
  it('returns a completed week during the seven days after it', () => {
    expect(weekToReport({ today: '2026-12-20', weeks })?.number).toBe(1);
    expect(weekToReport({ today: '2026-12-21', weeks })?.number).toBe(2);
    expect(weekToReport({ today: '2026-12-27', weeks })?.number).toBe(2);
    expect(weekToReport({ today: '2026-12-28', weeks })).toBeNull();
    expect(weekToReport({ today: '2026-12-10', weeks })).toBeNull();
  });
});

describe('tableResult', () => {
  const row = (teamId: string, rank: number, points: number | null) => ({ teamId, rank, points });

  it('returns the team’s ranks and points before and after the week', () => {
    expect(mondayOf('2026-12-22')).toBe('2026-12-21');
    expect(mondayOf('2026-12-20')).toBe('2026-12-14');
    const before = { asOf: '2026-12-15', rows: [row('1', 2, 50), row('2', 1, 60)] };
    const after = { asOf: '2026-12-21', rows: [row('1', 1, 64.5), row('2', 2, 61)] };
    expect(tableResult('2026-12-21', before, after, '1')).toMatchObject({
      subject: '2026-12-21',
      facts: {
        since: '2026-12-15',
        until: '2026-12-21',
        ranks: { before: 2, after: 1, teams: 2 },
        points: { before: 50, after: 64.5 },
      },
    });
    expect(tableResult('2026-12-21', before, after, '3')).toBeNull();
  });
});
