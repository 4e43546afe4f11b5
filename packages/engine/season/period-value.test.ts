import { describe, expect, it } from 'vitest';
import { exampleLeague, scored, teamWeek } from '../testing/example-season.ts';
import { periodValue } from './period-value.ts';

const league = exampleLeague();

describe('periodValue', () => {
  it('adds counted statistics', () => {
    const weeks = [teamWeek(1, '1', { REB: 200 }), teamWeek(2, '1', { REB: 210 })];
    expect(periodValue(weeks, 'REB', league)).toEqual({ value: 410, source: 'parts' });
  });

  it('computes a rate from summed makes and attempts, not as a mean of percentages', () => {
    const weeks = [teamWeek(1, '1', { FGM: 10, FGA: 10 }), teamWeek(2, '1', { FGM: 40, FGA: 90 })];
    expect(periodValue(weeks, 'FG%', league)).toEqual({ value: 0.5, source: 'parts' });
  });

  it('prefers makes and attempts to the platform’s rounded percentage', () => {
    expect(periodValue([teamWeek(1, '1', { FGM: 1, FGA: 3, 'FG%': 0.333 })], 'FG%', league).value).toBe(
      1 / 3,
    );
  });

  it('is null for a rate without attempts', () => {
    expect(periodValue([teamWeek(1, '1', { FTM: 0, FTA: 0 })], 'FT%', league)).toEqual({
      value: null,
      source: 'parts',
    });
  });

  it('uses the platform’s rate for a single week without makes and attempts', () => {
    expect(periodValue([teamWeek(1, '1', { 'FG%': 0.48 })], 'FG%', league)).toEqual({
      value: 0.48,
      source: 'platform',
    });
  });

  it('weights weekly rates by attempts if makes are unknown', () => {
    const weeks = [teamWeek(1, '1', { 'FG%': 0.5, FGA: 10 }), teamWeek(2, '1', { 'FG%': 0.4, FGA: 90 })];
    const { value, source } = periodValue(weeks, 'FG%', league);
    expect(value).toBeCloseTo(0.41, 12);
    expect(source).toBe('weightedByAttempts');
  });

  it('weights weekly rates by games if attempts are unknown, and returns “weightedByGames” as the source', () => {
    const weeks = [
      teamWeek(1, '1', { 'FG%': 0.5 }, { gamesPlayed: 10 }),
      teamWeek(2, '1', { 'FG%': 0.4 }, { gamesPlayed: 40 }),
    ];
    const { value, source } = periodValue(weeks, 'FG%', league);
    expect(value).toBeCloseTo(0.42, 12);
    expect(source).toBe('weightedByGames');
  });

  it('treats rates over several weeks as missing if there are no weights', () => {
    const weeks = [teamWeek(1, '1', { 'FG%': 0.5 }), teamWeek(2, '1', { 'FG%': 0.4 })];
    expect(periodValue(weeks, 'FG%', league)).toEqual({ value: null, source: 'missing' });
  });

  it('does not count a statistic that is missing in one week as zero', () => {
    const weeks = [teamWeek(1, '1', { STL: 50 }), teamWeek(2, '1', {})];
    expect(periodValue(weeks, 'STL', league)).toEqual({ value: null, source: 'missing' });
    expect(periodValue([], 'STL', league).source).toBe('missing');
  });

  it('uses the platform’s fantasy points if known, and otherwise applies the scoring to the stat line', () => {
    const points = exampleLeague({
      scoringForm: 'headToHeadPoints',
      scored: [scored('PTS', 1), scored('TO', -2)],
    });
    const weeks = [teamWeek(1, '1', { PTS: 100, TO: 10 }), teamWeek(2, '1', {}, { points: 50.5 })];
    expect(periodValue(weeks, 'points', points)).toEqual({ value: 130.5, source: 'parts' });
  });

  it('computes per-game rates from the platform’s games', () => {
    expect(periodValue([teamWeek(1, '1', { PTS: 100 }, { gamesPlayed: 8 })], 'PPG', league).value).toBe(12.5);
  });

  it('throws an error that names the team, week and statistic of a value that is not a number', () => {
    expect(() => periodValue([teamWeek(3, '7', { REB: Number.NaN })], 'REB', league)).toThrow(
      expect.objectContaining({ name: 'InvalidInput', field: 'teamWeeks[team 7, week 3].line.REB' }),
    );
    expect(() => periodValue([teamWeek(3, '7', { FGM: Number.NaN, FGA: 3 })], 'FG%', league)).toThrow(
      expect.objectContaining({ field: 'teamWeeks[team 7, week 3].line.FGM' }),
    );
    expect(() => periodValue([teamWeek(1, '2', { 'FG%': 0.4 }, { gamesPlayed: -1 })], 'FG%', league)).toThrow(
      expect.objectContaining({ field: 'teamWeeks[team 2, week 1].gamesPlayed' }),
    );
  });
});
