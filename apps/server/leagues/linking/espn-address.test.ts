import { describe, expect, it } from 'vitest';
import { espnCandidates, readEspnAddress } from './espn-address.ts';

describe('the ESPN league that a user types', () => {
  it('may be the league’s number only', () => {
    expect(readEspnAddress(' 2020202 ')).toEqual({ league: '2020202', seasonEndYear: null, sport: null });
  });

  it('may be the address of one of its pages, with or without a season', () => {
    expect(readEspnAddress('https://fantasy.espn.com/basketball/league?leagueId=123&seasonId=2027')).toEqual({
      league: '123',
      seasonEndYear: 2027,
      sport: 'basketball',
    });
    expect(readEspnAddress('fantasy.espn.com/basketball/team?leagueId=123&teamId=4')?.league).toBe('123');
    expect(
      readEspnAddress(
        'https://lm-api-reads.fantasy.espn.com/apis/v3/games/fba/seasons/2026/segments/0/leagues/55',
      ),
    ).toEqual({ league: '55', seasonEndYear: 2026, sport: null });
  });

  it('includes the sport if it is not basketball', () => {
    expect(readEspnAddress('https://fantasy.espn.com/football/league?leagueId=9')?.sport).toBe('football');
  });

  it.each([
    '',
    'abc',
    '12a',
    '1234567890123',
    'https://fantasy.espn.com/basketball',
    '?leagueId=-1',
    'http://[',
  ])('is rejected if typed as %j', (text) => expect(readEspnAddress(text)).toBeNull());
});

describe('the list of possible seasons of an ESPN league', () => {
  const address = { league: '7', seasonEndYear: null, sport: null };

  it('contains the current season, named by the year it ends, followed by the next season', () => {
    expect(espnCandidates(address, undefined, '2026-11-21')).toEqual(['espn-2027-7', 'espn-2028-7']);
    expect(espnCandidates(address, undefined, '2027-03-01')).toEqual(['espn-2027-7', 'espn-2028-7']);
  });

  it('starts with the next season in summer, when leagues are renewed', () => {
    expect(espnCandidates(address, undefined, '2026-09-01')).toEqual(['espn-2027-7', 'espn-2026-7']);
  });

  it('contains only the given season, if one is given', () => {
    expect(espnCandidates({ ...address, seasonEndYear: 2025 }, undefined, '2026-11-21')).toEqual([
      'espn-2025-7',
    ]);
    expect(espnCandidates({ ...address, seasonEndYear: 2025 }, 2024, '2026-11-21')).toEqual(['espn-2024-7']);
  });
});
