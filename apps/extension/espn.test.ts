import { describe, expect, it } from 'vitest';
import { leagueOfAddress, ownTeam } from './espn.ts';

describe('the user’s team in an ESPN response', () => {
  const teams = [
    { id: 1, owners: ['{A}'] },
    { id: 8, owners: ['{B}', '{C}'] },
  ];

  it('is the team that lists the user as one of its owners', () => {
    expect(ownTeam(JSON.stringify({ teams }), '{C}')).toBe('8');
    expect(ownTeam(JSON.stringify({ teams }), '{D}')).toBeNull();
  });

  it.each([
    '',
    '<html>',
    '[]',
    'null',
    '{"teams":{}}',
    '{"teams":[null,{"owners":"{A}"}]}',
    '{"teams":[{"owners":["{A}"]}]}',
  ])('is unknown in %s', (text) => {
    expect(ownTeam(text, '{A}')).toBeNull();
  });
});

describe('the league of the open page', () => {
  it('is found in the page’s URL', () => {
    expect(
      leagueOfAddress('https://fantasy.espn.com/basketball/team?leagueId=12&teamId=3&seasonId=2027'),
    ).toEqual({
      league: '12',
      season: 2027,
    });
    expect(leagueOfAddress('https://fantasy.espn.com/basketball/league?leagueId=12')).toEqual({
      league: '12',
      season: null,
    });
  });

  it.each([
    'https://fantasy.espn.com/football/league?leagueId=12',
    'https://fantasy.espn.com/basketball/welcome',
    'https://fantasy.espn.com/basketball/league?leagueId=12x',
    'about:blank',
    '',
  ])('is null if the page’s URL is %s', (address) => {
    expect(leagueOfAddress(address)).toBeNull();
  });
});
