import { type LearnedRules, type Matchup, nothingLearned } from '@fantasy-stats/domain';
import { exampleLeague, matchup } from '@fantasy-stats/engine/testing';
import { describe, expect, it } from 'vitest';
import { keptRules } from './kept-rules.ts';

const turnovers: LearnedRules = {
  directions: [{ statistic: 'TO', lowerIsBetter: true, agreeing: 20, disagreeing: 0 }],
  levelMatchups: null,
};

const league = exampleLeague({
  scored: [
    { statistic: 'PTS', lowerIsBetter: false, points: null },
    { statistic: 'TO', lowerIsBetter: false, points: null },
  ],
});
const decided = (categories: Matchup['categories']): Matchup => ({
  ...matchup(1, '1', '2'),
  status: 'final',
  winner: 'home',
  categories,
});

describe('the rules a league goes on with', () => {
  it('are those the latest results show', () => {
    expect(keptRules(nothingLearned, turnovers, { league, matchups: [decided({ TO: 'home' })] })).toEqual(
      turnovers,
    );
    const other = {
      ...turnovers,
      directions: [{ ...turnovers.directions[0], agreeing: 21 }],
    } as LearnedRules;
    expect(keptRules(turnovers, other, { league, matchups: [decided({ TO: 'home' })] })).toEqual(other);
  });

  it('stay as they were where nothing that is stored says anything of them', () => {
    expect(keptRules(turnovers, nothingLearned, { league, matchups: [] })).toEqual(turnovers);
    const level = { ...nothingLearned, levelMatchups: { regularSeason: 'home', playoffs: null } } as const;
    expect(keptRules(level, nothingLearned, { league, matchups: [] })).toEqual(level);
  });

  it('go when results speak for the settings after all', () => {
    const matchups = [decided({ TO: 'home' })];
    expect(keptRules(turnovers, nothingLearned, { league, matchups })).toEqual(nothingLearned);
  });

  it('go when the settings say so themselves, or nobody scores it any more', () => {
    const told = {
      ...league,
      scored: [{ statistic: 'TO', lowerIsBetter: true, points: null }],
    } as typeof league;
    expect(keptRules(turnovers, nothingLearned, { league: told, matchups: [] })).toEqual(nothingLearned);
    expect(keptRules(turnovers, nothingLearned, { league: { ...league, scored: [] }, matchups: [] })).toEqual(
      nothingLearned,
    );
  });
});
