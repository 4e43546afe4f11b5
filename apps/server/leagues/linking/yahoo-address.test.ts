import { describe, expect, it } from 'vitest';
import { readYahooAddress } from './yahoo-address.ts';

const host = 'https://basketball.fantasysports.yahoo.com';

describe('readYahooAddress', () => {
  it.each([
    ['12345', { league: '12345', key: 'nba.l.12345', team: null, sport: null }],
    [' 12345 ', { league: '12345', key: 'nba.l.12345', team: null, sport: null }],
    ['466.l.12345', { league: '12345', key: '466.l.12345', team: null, sport: null }],
    [`${host}/nba/12345`, { league: '12345', key: 'nba.l.12345', team: null, sport: 'basketball' }],
    [`${host}/nba/12345/3`, { league: '12345', key: 'nba.l.12345', team: '3', sport: 'basketball' }],
    [
      `${host}/nba/12345/3/team?week=4`,
      { league: '12345', key: 'nba.l.12345', team: '3', sport: 'basketball' },
    ],
    [`${host}/nba/12345/settings`, { league: '12345', key: 'nba.l.12345', team: null, sport: 'basketball' }],
    [
      'basketball.fantasysports.yahoo.com/nba/7',
      { league: '7', key: 'nba.l.7', team: null, sport: 'basketball' },
    ],
    [`${host}/2019/nba/37133`, { league: '37133', key: '395.l.37133', team: null, sport: 'basketball' }],
    [`${host}/2019/nba/37133/9`, { league: '37133', key: '395.l.37133', team: '9', sport: 'basketball' }],
    [
      'https://fr.basketball.fantasysports.yahoo.com/nba/12345/3?lang=fr-FR',
      { league: '12345', key: 'nba.l.12345', team: '3', sport: 'basketball' },
    ],
    [`${host}/2011/nba/37133`, { league: '37133', key: null, team: null, sport: 'basketball' }],
    [
      'https://football.fantasysports.yahoo.com/f1/99',
      { league: '99', key: 'nba.l.99', team: null, sport: 'football' },
    ],
  ])('reads %s', (text, expected) => {
    expect(readYahooAddress(text)).toEqual(expected);
  });

  it('drops the secret from a draft room’s URL', () => {
    const read = readYahooAddress(`${host}/draftclient/nba/12345/3?auth=s3cr3t&x=1`);
    expect(read).toEqual({ league: '12345', key: 'nba.l.12345', team: '3', sport: 'basketball' });
    expect(JSON.stringify(read)).not.toContain('s3cr3t');
  });

  it.each([
    '',
    'my league',
    `${host}/nba`,
    `${host}/nba/mock_lobby`,
    'https://example.com/nba/12345',
    'https://notyahoo.com/nba/12345',
    'https://fantasy.espn.com/basketball/league?leagueId=5',
    '1234567890123',
  ])('finds no league in “%s”', (text) => {
    expect(readYahooAddress(text)).toBeNull();
  });
});
