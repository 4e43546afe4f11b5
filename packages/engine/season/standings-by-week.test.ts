import { addDays } from '@fantasy-stats/domain';
import { describe, expect, it } from 'vitest';
import { withCalendarWeeks } from '../recap/calendar-weeks.ts';
import {
  exampleLeague,
  exampleSeason,
  exampleTeams,
  exampleWeeks,
  scored,
  teamWeek,
} from '../testing/example-season.ts';
import { standingsByWeek } from './standings-by-week.ts';

const weeks = exampleWeeks(3);
const today = weeks[2]?.firstDay ?? '';
const steals = [
  [9, 1],
  [5, 8],
  [2, 12],
] as const;
const scoring = { size: 3, scoringForm: 'rotisserie', scored: [scored('STL')] } as const;
const ranks = (found: ReturnType<typeof standingsByWeek>) =>
  found.map(({ standings, week }) => [week, ...standings.map(({ rank, teamId }) => `${rank}. ${teamId}`)]);
const expected = [
  [1, '1. 1', '2. 2', '3. 3'],
  [2, '1. 3', '2. 2', '3. 1'],
];

describe('standingsByWeek', () => {
  it('ranks totals after every completed week of a Yahoo league, which has weeks', () => {
    const season = exampleSeason({
      league: exampleLeague({ ...scoring, weeks, today }),
      teams: exampleTeams(3),
      teamWeeks: steals.flatMap((byWeek, team) =>
        [...byWeek, 20].map((STL, week) => teamWeek(week + 1, String(team + 1), { STL })),
      ),
    });
    expect(ranks(standingsByWeek(season))).toEqual(expected);
    expect(ranks(standingsByWeek(season, 1))).toEqual(expected.slice(0, 1));
    const partly = { ...season, teamWeeks: season.teamWeeks.slice(0, -2) };
    expect(ranks(standingsByWeek(partly))).toEqual(expected.slice(0, 1));
  });

  it('ranks totals after every calendar week of an ESPN league, which is one period', () => {
    const firstDay = weeks[0]?.firstDay ?? '';
    const lastDay = weeks[2]?.lastDay ?? '';
    const league = exampleLeague({
      ...scoring,
      firstDay,
      lastDay,
      weeks: [{ number: 1, firstDay, lastDay, isPlayoffs: false }],
      today,
    });
    const season = exampleSeason({ league, teams: exampleTeams(3), teamWeeks: [] });
    const days = Array.from({ length: 14 }, (_, index) => index).flatMap((index) =>
      steals.map((byWeek, team) => ({
        day: addDays(firstDay, index),
        teamId: String(team + 1),
        line: { STL: index % 7 === 0 ? (byWeek[Math.floor(index / 7)] ?? 0) : 0 },
        gamesPlayed: 1,
        points: null,
      })),
    );
    expect(standingsByWeek(season)).toEqual([]);
    expect(ranks(standingsByWeek(withCalendarWeeks(season, days)))).toEqual(expected);
  });
});
