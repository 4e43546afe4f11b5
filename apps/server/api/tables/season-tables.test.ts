import { scoringForms } from '@fantasy-stats/domain';
import { seasonTotals } from '@fantasy-stats/engine/season';
import {
  exampleLeague,
  exampleSeason,
  exampleTeams,
  exampleWeeks,
  teamWeek,
} from '@fantasy-stats/engine/testing';
import { describe, expect, it } from 'vitest';
import { seasonTable } from './season-tables.ts';

describe('season tables in the middle of a week', () => {
  const weeks = exampleWeeks(6);
  const teams = exampleTeams(2);

  it.each(
    scoringForms,
  )('name the last week included in their figures and the week in progress: %s', (scoringForm) => {
    const season = exampleSeason({
      league: exampleLeague({ size: 2, scoringForm, weeks, today: weeks[2]?.firstDay ?? '' }),
      teams,
      teamWeeks: [1, 2, 3].flatMap((week) => teams.map(({ id }) => teamWeek(week, id, { PTS: 100 }))),
    });
    expect(seasonTotals(season).weeks).toEqual([1, 2, 3]);
    const ends = (name: 'standings' | 'season-totals' | 'team-averages') =>
      seasonTable(name, season)
        .trim()
        .split(/\r?\n/)
        .map((line) => line.split(',').slice(-2).join(','));
    const header = 'Through week,Week in progress';
    const isMatchups = !['rotisserie', 'seasonPoints'].includes(scoringForm);
    const records = isMatchups ? '2,' : '3,3';
    expect(ends('season-totals')).toEqual([header, '3,3', '3,3']);
    expect(ends('standings')).toEqual([header, records, records]);
    expect(ends('team-averages')).toEqual([header, '2,', '2,']);
  });
});
