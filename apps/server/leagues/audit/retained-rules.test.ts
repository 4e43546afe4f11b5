import { type LearnedRules, type Matchup, nothingLearned } from '@fantasy-stats/domain';
import { exampleLeague, matchup } from '@fantasy-stats/engine/testing';
import { describe, expect, it } from 'vitest';
import { retainedRules } from './retained-rules.ts';

const turnovers: LearnedRules = {
  directions: [{ statistic: 'TO', lowerIsBetter: true, agreeing: 20, disagreeing: 0 }],
  tieRules: null,
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

describe('retainedRules', () => {
  it('returns the rules learned from the latest results', () => {
    expect(retainedRules(nothingLearned, turnovers, { league, matchups: [decided({ TO: 'home' })] })).toEqual(
      turnovers,
    );
    const other = {
      ...turnovers,
      directions: [{ ...turnovers.directions[0], agreeing: 21 }],
    } as LearnedRules;
    expect(retainedRules(turnovers, other, { league, matchups: [decided({ TO: 'home' })] })).toEqual(other);
  });

  it('keeps earlier rules that no stored data confirms or contradicts', () => {
    expect(retainedRules(turnovers, nothingLearned, { league, matchups: [] })).toEqual(turnovers);
    const level = { ...nothingLearned, tieRules: { regularSeason: 'home', playoffs: null } } as const;
    expect(retainedRules(level, nothingLearned, { league, matchups: [] })).toEqual(level);
  });

  it('drops a rule once results agree with the settings', () => {
    const matchups = [decided({ TO: 'home' })];
    expect(retainedRules(turnovers, nothingLearned, { league, matchups })).toEqual(nothingLearned);
  });

  it('drops a rule once the settings contain it, or its statistic is no longer scored', () => {
    const platformLeague = {
      ...league,
      scored: [{ statistic: 'TO', lowerIsBetter: true, points: null }],
    } as typeof league;
    expect(retainedRules(turnovers, nothingLearned, { league: platformLeague, matchups: [] })).toEqual(
      nothingLearned,
    );
    expect(
      retainedRules(turnovers, nothingLearned, { league: { ...league, scored: [] }, matchups: [] }),
    ).toEqual(nothingLearned);
  });
});
