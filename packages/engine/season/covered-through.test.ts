import { type ScoringForm, scoringForms } from '@fantasy-stats/domain';
import { describe, expect, it } from 'vitest';
import {
  exampleLeague,
  exampleSeason,
  exampleTeams,
  exampleWeeks,
  teamWeek,
} from '../testing/example-season.ts';
import { standingsThrough, totalsThrough } from './covered-through.ts';
import { seasonTotals } from './season-totals.ts';

/** A season whose third week is in progress. */
function midWeek(scoringForm: ScoringForm) {
  const weeks = exampleWeeks(6);
  const teams = exampleTeams(2);
  return exampleSeason({
    league: exampleLeague({ size: 2, scoringForm, weeks, today: weeks[2]?.firstDay ?? '' }),
    teams,
    teamWeeks: [1, 2, 3].flatMap((week) => teams.map(({ id }) => teamWeek(week, id, { PTS: 100 }))),
  });
}

describe('the weeks covered by season totals and standings in midweek', () => {
  it.each(scoringForms)('include the current week for season totals: %s', (form) => {
    const season = midWeek(form);
    expect(seasonTotals(season).weeks).toEqual([1, 2, 3]);
    expect(totalsThrough(season)).toEqual({ throughWeek: 3, weekInProgress: 3 });
  });

  it('end with the last completed week for standings of leagues with matchups, and with the current week for others', () => {
    expect(scoringForms.map((form) => [form, standingsThrough(midWeek(form))])).toEqual([
      ['eachCategory', { throughWeek: 2, weekInProgress: null }],
      ['mostCategories', { throughWeek: 2, weekInProgress: null }],
      ['headToHeadPoints', { throughWeek: 2, weekInProgress: null }],
      ['rotisserie', { throughWeek: 3, weekInProgress: 3 }],
      ['seasonPoints', { throughWeek: 3, weekInProgress: 3 }],
    ]);
  });
});
