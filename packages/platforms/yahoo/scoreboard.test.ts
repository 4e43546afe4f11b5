import { describe, expect, it } from 'vitest';
import { Answer } from '../loose.ts';
import { sampleScoreboard } from '../testing/yahoo-sample.ts';
import { readScoreboard } from './scoreboard.ts';

describe('a week of fantasy points at Yahoo', () => {
  const points = (status: 'preevent' | 'midevent') =>
    readScoreboard(
      sampleScoreboard(2, status),
      new Answer('yahoo', '/x'),
      'headToHeadPoints',
    ).facts.teamWeeks.map((line) => line.points);

  it('has none before its first game, though the scoreboard says 0 then', () => {
    expect(points('preevent')).toEqual([null, null, null]);
    expect(points('midevent')).toEqual([1, 2, null]);
  });
});
