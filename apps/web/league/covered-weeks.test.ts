import { scoringForms } from '@fantasy-stats/domain';
import { describe, expect, it } from 'vitest';
import { coveredWeeks } from './covered-weeks.ts';
import { exampleView, midWeek } from './example-view.ts';
import { latestWeek } from './standing-rows.ts';
import { standingsCoverage } from './standings-coverage.ts';

describe('coveredWeeks', () => {
  it('returns “week 1, in progress” during the first week', () => {
    const view = exampleView({ levels: [[5], [1]] });
    const league = { ...view.league, today: view.league.weeks[0]?.firstDay ?? '' };
    expect(coveredWeeks({ ...view, league }, [1])).toBe('week 1, in progress');
  });
});

describe('standingsCoverage', () => {
  it('returns the last completed week in leagues with matchups, and the week in progress in leagues without matchups', () => {
    expect(
      scoringForms.map((form) => [form, standingsCoverage(midWeek(form)), latestWeek(midWeek(form))]),
    ).toEqual([
      ['eachCategory', 'after week 2', 2],
      ['mostCategories', 'after week 2', 2],
      ['headToHeadPoints', 'after week 2', 2],
      ['rotisserie', 'weeks 1–3, week 3 in progress', 3],
      ['seasonPoints', 'weeks 1–3, week 3 in progress', 3],
    ]);
  });

  it('says during the first week that nothing is final yet', () => {
    const view = exampleView({ levels: [[5], [1]] });
    const league = { ...view.league, today: view.league.weeks[0]?.firstDay ?? '' };
    expect(standingsCoverage({ ...view, league, season: { ...view.season, league } })).toBe(
      'before the first result',
    );
  });
});
