import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { leagueOfYahooAddress, readYahooList } from './yahoo-leagues.ts';

describe('the league of a Yahoo page', () => {
  it.each([
    ['https://basketball.fantasysports.yahoo.com/nba/12345', { league: '12345', season: null, team: null }],
    ['https://basketball.fantasysports.yahoo.com/nba/12345/3', { league: '12345', season: null, team: '3' }],
    [
      'https://basketball.fantasysports.yahoo.com/nba/12345/transactions?x=1',
      { league: '12345', season: null, team: null },
    ],
    [
      'https://basketball.fantasysports.yahoo.com/2019/nba/37133/9',
      { league: '37133', season: 2019, team: '9' },
    ],
    [
      'https://basketball.fantasysports.yahoo.com/draftclient/nba/12345/3?auth=secret',
      { league: '12345', season: null, team: '3' },
    ],
  ])('is read from %s', (address, league) => {
    expect(leagueOfYahooAddress(address)).toEqual({ ...league, name: null });
  });

  it.each([
    'https://basketball.fantasysports.yahoo.com/nba',
    'https://basketball.fantasysports.yahoo.com/nba/12345x',
    'https://hockey.fantasysports.yahoo.com/hockey/12345',
    'about:blank',
    '',
  ])('is null at %s', (address) => {
    expect(leagueOfYahooAddress(address)).toBeNull();
  });
});

const list = (...leagues: unknown[]) =>
  JSON.stringify({
    fantasy_content: {
      users: {
        0: { user: [{ guid: 'ABCDEFGHIJ' }, { games: { 0: { game: [{ code: 'nba' }, { leagues }] } } }] },
      },
    },
  });
const one = (more: object = {}) => ({
  league: [{ league_key: '478.l.12', name: 'Backcourt', game_code: 'nba', season: '2026', ...more }],
});

describe('a Yahoo account’s league list', () => {
  it('contains the basketball leagues, and nothing about the account', () => {
    const text = list(
      one(),
      one(),
      one({ league_key: '479.l.13', game_code: 'nfl' }),
      one({ league_key: 'x' }),
    );
    expect(readYahooList(text)).toEqual([{ league: '12', season: null, team: null, name: 'Backcourt' }]);
  });

  it('contains at most 50 leagues, with short names', () => {
    const many = Array.from({ length: 80 }, (_, index) =>
      one({ league_key: `478.l.${index + 1}`, name: `\u202e${'x'.repeat(400)}` }),
    );
    const leagues = readYahooList(list(...many)) ?? [];
    expect(leagues).toHaveLength(50);
    expect(leagues[0]?.name).toBe('x'.repeat(100));
  });

  it.each([
    '',
    '<html></html>',
    '{}',
    '[]',
    'null',
    '{"fantasy_content":',
  ])('is null for invalid text: %s', (text) => {
    expect(readYahooList(text)).toBeNull();
  });

  it('is parsed without an exception, whatever Yahoo sends', () => {
    fc.assert(
      fc.property(fc.anything(), fc.json(), (value, text) => {
        readYahooList(text);
        readYahooList(list(value, { league: value }, one({ name: value, league_key: value })));
      }),
    );
  });
});
