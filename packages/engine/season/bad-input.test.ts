import { InvalidInput, type League, type LeagueSeason, type StatLine } from '@fantasy-stats/domain';
import { describe, expect, it } from 'vitest';
import { exampleSeason, exampleWeeks, matchup, teamWeek } from '../testing/example-season.ts';
import { allPlay } from './all-play.ts';
import { leagueOdds } from './odds/season-odds.ts';
import { powerRanking } from './power-ranking.ts';
import { recordsThrough } from './records.ts';
import { rotisserieStandings } from './rotisserie-standings.ts';
import { seasonExtremes } from './season-extremes.ts';
import { teamAverages } from './team-averages.ts';
import { weeklyTable } from './weekly-table.ts';

const line: StatLine = {
  FGM: 4,
  FGA: 9,
  FTM: 2,
  FTA: 2,
  '3PM': 1,
  PTS: 11,
  REB: 5,
  AST: 3,
  STL: 1,
  BLK: 0,
  TO: 2,
};

function season(changed: object, league: Partial<League> = {}, games: number | null = 30): LeagueSeason {
  const example = exampleSeason({
    teamWeeks: ['1', '2', '3', '4'].map((id) =>
      teamWeek(1, id, id === '3' ? { ...line, ...changed } : line, { gamesPlayed: id === '3' ? games : 30 }),
    ),
  });
  return { ...example, league: { ...example.league, ...league } };
}

/** Every function that reads the lines of week 1. */
const questions: readonly (readonly [string, (of: LeagueSeason) => unknown])[] = [
  ['all-play', (of) => allPlay(of, [1])],
  ['the power ranking', (of) => powerRanking(of, { throughWeek: 1 })],
  ['the weekly table', (of) => weeklyTable(of, 1)],
  ['the season’s highs and lows', (of) => seasonExtremes(of, { throughWeek: 1 })],
  ['the averages', (of) => teamAverages(of, [1], 'game')],
  ['the rotisserie table', (of) => rotisserieStandings(of, 1)],
];

function fieldOf(call: () => unknown): string {
  try {
    call();
  } catch (error) {
    if (error instanceof InvalidInput) return error.field;
    throw error;
  }
  return 'nothing was refused';
}

describe.each(questions)('an error for invalid input: %s', (_, question) => {
  it('names the value that is not a number', () => {
    for (const value of [Number.NaN, Number.POSITIVE_INFINITY])
      expect(fieldOf(() => question(season({ REB: value })))).toBe('teamWeeks[team 3, week 1].line.REB');
  });

  it('names the statistic of a negative count', () => {
    expect(fieldOf(() => question(season({ BLK: -1 })))).toBe('teamWeeks[team 3, week 1].line.BLK');
    expect(fieldOf(() => question(season({ FGA: -2 })))).toBe('teamWeeks[team 3, week 1].line.FGA');
    expect(fieldOf(() => question(season({}, {}, -4)))).toBe('teamWeeks[team 3, week 1].gamesPlayed');
  });

  it('names the position of an unknown statistic', () => {
    expect(fieldOf(() => question(season({ DUNKS: 3 })))).toBe('teamWeeks[team 3, week 1].line');
    const scored = season({}).league.scored.map((entry, index) =>
      index === 2 ? { ...entry, statistic: JSON.parse('"DUNKS"') } : entry,
    );
    expect(fieldOf(() => question(season({}, { scored })))).toBe('league.scored[2].statistic');
  });
});

describe('a week without days', () => {
  const [first, ...others] = exampleWeeks(3);
  const weeks = first ? [{ ...first, lastDay: '2026-10-18' }, ...others] : [];

  it.each([
    ...questions.filter(([name]) => name !== 'all-play'),
    ['the records', (of: LeagueSeason) => recordsThrough(of)] as const,
    ['the odds', (of: LeagueSeason) => leagueOdds(of, { simulations: 5 })] as const,
  ])('is rejected by %s', (_, question) => {
    expect(fieldOf(() => question(season({}, { weeks })))).toBe('league.weeks[1]');
  });
});

describe('a duplicate week', () => {
  const [first] = exampleWeeks(1);
  const weeks = first ? [first, first] : [];

  it.each([
    ['the power ranking', (of: LeagueSeason) => powerRanking(of)] as const,
    ['the records', (of: LeagueSeason) => recordsThrough(of)] as const,
  ])('is rejected by %s', (_, question) => {
    expect(fieldOf(() => question(season({}, { weeks })))).toBe('league.weeks[1]');
  });
});

describe('a matchup score that is not a number', () => {
  it.each(['homeScore', 'awayScore'] as const)('is rejected by the records: %s', (side) => {
    const matchups = [matchup(1, '1', '2', { homeScore: 3, awayScore: 3, [side]: Number.NaN })];
    expect(fieldOf(() => recordsThrough({ ...season({}), matchups }))).toBe(`matchups[1-1-2].${side}`);
  });
});
