import { seasonTotals } from '@fantasy-stats/engine/season';
import { describe, expect, it } from 'vitest';
import { coveredWeeks, recordWeeks } from '../../league/covered-weeks.ts';
import { exampleView, midWeek } from '../../league/example-view.ts';
import { totalsCoverage } from './totals-coverage.ts';

const levels = [
  [5, 5, 5],
  [1, 1, 1],
];

describe('totalsCoverage', () => {
  it('names the source, the week in progress and the playoff weeks', () => {
    const view = exampleView({ levels });
    const weeks = view.league.weeks.map((week) => ({ ...week, isPlayoffs: week.number >= 3 }));
    const late = {
      ...view,
      league: { ...view.league, weeks, today: weeks[2]?.firstDay ?? view.league.today },
    };
    const early = { ...late, league: { ...late.league, today: weeks[1]?.firstDay ?? view.league.today } };
    expect(totalsCoverage(early, { source: 'platform', weeks: [] })).toBe(
      'the platform’s own totals, week 2 in progress included',
    );
    expect(totalsCoverage(late, { source: 'platform', weeks: [] })).toBe(
      'the platform’s own totals, week 3 in progress included, playoffs included',
    );
    expect(totalsCoverage(late, { source: 'weeks', weeks: [1] })).toBe('week 1');
    expect(totalsCoverage(early, { source: 'weeks', weeks: [1, 2] })).toBe('weeks 1–2, week 2 in progress');
    expect(totalsCoverage(late, { source: 'weeks', weeks: [1, 2, 3] })).toBe(
      'weeks 1–3, week 3 in progress, playoffs included',
    );
  });

  it('matches the weeks included in the totals in midweek', () => {
    const view = midWeek();
    const totals = seasonTotals(view.season);
    expect(totals.weeks).toEqual([1, 2, 3]);
    expect(totalsCoverage(view, totals)).toBe('weeks 1–3, week 3 in progress');
    expect(recordWeeks(view, null)).toEqual([1, 2]);
    expect(coveredWeeks(view, recordWeeks(view, null))).toBe('weeks 1–2');
  });
});
