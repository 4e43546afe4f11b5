import { addDays } from '@fantasy-stats/domain';
import { withCalendarWeeks } from '@fantasy-stats/engine/recap';
import { describe, expect, it } from 'vitest';
import { exampleView, lineOfLevel } from '../../league/example-view.ts';
import type { SeasonView } from '../../league/season-view.ts';
import { standingRows } from '../../league/standing-rows.ts';
import { hasTwoCalendarWeeks, placesOverTime } from './places-over-time.ts';

const LEVELS = [
  [5, 1, 1],
  [2, 9, 9],
];
const forms = ['rotisserie', 'seasonPoints'] as const;

/** Returns a season twice: as a single period, like ESPN's, and split into calendar weeks. */
function asOnePeriod(view: SeasonView): { readonly whole: SeasonView; readonly weekly: SeasonView } {
  const { firstDay, lastDay } = view.league;
  const period = { number: 1, firstDay, lastDay, isPlayoffs: false };
  const league = { ...view.league, weeks: [period], currentWeek: 1 };
  const season = { ...view.season, league, teamWeeks: [] };
  const days = LEVELS.flatMap((levels, team) =>
    levels.flatMap((level, week) =>
      Array.from({ length: 7 }, (_, day) => ({
        day: addDays(firstDay, 7 * week + day),
        teamId: String(team + 1),
        line: lineOfLevel(level),
        gamesPlayed: 6,
        points: view.league.scoringForm === 'seasonPoints' ? 600 + level : null,
      })),
    ),
  );
  const byWeek = withCalendarWeeks(season, days);
  return {
    whole: { ...view, league, season },
    weekly: { ...view, league: byWeek.league, season: byWeek },
  };
}

describe('hasTwoCalendarWeeks', () => {
  const season = { firstDay: '2026-10-20', lastDay: '2027-04-11' };

  it('is true from the Monday after the second calendar week, also after the season', () => {
    expect(hasTwoCalendarWeeks({ ...season, today: '2026-10-19' })).toBe(false);
    expect(hasTwoCalendarWeeks({ ...season, today: '2026-11-01' })).toBe(false);
    expect(hasTwoCalendarWeeks({ ...season, today: '2026-11-02' })).toBe(true);
    expect(hasTwoCalendarWeeks({ ...season, today: '2027-05-01' })).toBe(true);
  });
});

describe('placesOverTime', () => {
  it.each(forms)('has the ranks after each week and now in a %s league with weeks, as on Yahoo', (form) => {
    const view = exampleView({ form, levels: LEVELS });
    const chart = placesOverTime(view, view, standingRows(view, 3), null);
    expect(chart?.periods).toEqual(['W1', 'W2', 'W3', 'Now']);
    const own = chart?.lines.find(({ isOwn }) => isOwn);
    expect(own?.ranks).toEqual([1, 2, 2, 2]);
    expect(placesOverTime(view, view, standingRows(view, 2), 2)?.periods).toEqual(['W1', 'W2']);
    expect(placesOverTime(view, view, standingRows(view, 1), 1)).toBeNull();
  });

  it.each(
    forms,
  )('has the ranks after each calendar week in a %s league of one period, as on ESPN', (form) => {
    const { weekly, whole } = asOnePeriod(exampleView({ form, levels: LEVELS }));
    const rows = standingRows(whole, null);
    const chart = placesOverTime(whole, weekly, rows, null);
    expect(chart?.periods).toEqual(['W1', 'W2', 'W3', 'Now']);
    expect(chart?.lines.find(({ isOwn }) => isOwn)?.ranks.slice(0, -1)).toEqual([1, 2, 2]);
    expect(placesOverTime(whole, whole, rows, null)).toBeNull();
  });

  it('ends with the last week once the season is over', () => {
    const view = exampleView({ form: 'rotisserie', levels: LEVELS, weeks: 3 });
    const league = { ...view.league, phase: 'over' as const };
    const over = { ...view, league, season: { ...view.season, league } };
    expect(placesOverTime(over, over, standingRows(over, 3), null)?.periods).toEqual(['W1', 'W2', 'W3']);
  });
});
