import { describe, expect, it } from 'vitest';
import { espnLeagueNumber } from './espn-address.ts';

describe('espnLeagueNumber', () => {
  it.each([
    ['2020202', '2020202'],
    ['  2020202 ', '2020202'],
    ['https://fantasy.espn.com/basketball/league?leagueId=2020202', '2020202'],
    ['fantasy.espn.com/basketball/team?leagueId=2020202&teamId=3&seasonId=2027', '2020202'],
    ['https://fantasy.espn.com/basketball/team?teamId=3&leagueId=7', '7'],
    ['https://fantasy.espn.com/basketball/league?leagueid=2020202#x', '2020202'],
  ])('finds the league ID in %s', (text, number) => {
    expect(espnLeagueNumber(text)).toBe(number);
  });

  it.each([
    '',
    'my league',
    '12a',
    '-3',
    'https://fantasy.espn.com/basketball/team?teamId=3',
    '1234567890123',
  ])('returns null for "%s"', (text) => {
    expect(espnLeagueNumber(text)).toBeNull();
  });
});
