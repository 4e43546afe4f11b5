import type { EspnRequest } from '@fantasy-stats/contract/extension';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { allowedAddress } from './allowed.ts';

const api = 'https://lm-api-reads.fantasy.espn.com';
const base = '/apis/v3/games/fba';
const league = `${base}/seasons/2027/segments/0/leagues/123`;

function allowed(address: string, filter: string | null = null) {
  const [path = '', ...query] = address.split('?');
  const request: EspnRequest = { path, query: query.join('?'), filter };
  return allowedAddress(api, 2027, '123', request)?.href ?? null;
}

describe('an extension request to ESPN', () => {
  it.each([
    `${league}?view=mSettings`,
    `${league}?view=mMatchupScore&view=mScoreboard`,
    `${league}?view=mTransactions2&scoringPeriodId=33`,
    `${league}/communication/?view=kona_league_communication`,
    `${base}/leagueHistory/123?seasonId=2027&view=mSettings`,
    `${base}/seasons/2027?view=proTeamSchedules_wl`,
    `${base}/seasons/2027/players?view=players_wl`,
  ])('is allowed for %s', (path) => {
    expect(allowed(path)).toBe(`${api}${path}`);
  });

  it('keeps the path of the API’s base URL', () => {
    const request = { path: league, query: 'view=mTeam', filter: null };
    expect(allowedAddress('http://127.0.0.1:4000/espn', 2027, '123', request)?.href).toBe(
      `http://127.0.0.1:4000/espn${league}?view=mTeam`,
    );
  });

  it('may contain a filter that is a one-line JSON object', () => {
    expect(allowed(`${league}?view=mRoster`, '{"players":{"limit":50}}')).not.toBeNull();
    for (const filter of [
      '',
      '[]',
      'null',
      '"text"',
      '{',
      '{"a":1}\n{"b":2}',
      '{"name":"ß"}',
      `{"a":"${'x'.repeat(16_001)}"}`,
    ])
      expect(allowed(`${league}?view=mRoster`, filter), filter).toBeNull();
  });

  it.each([
    ['another league', `${base}/seasons/2027/segments/0/leagues/124?view=mSettings`],
    ['another season', `${base}/seasons/2026/segments/0/leagues/123?view=mSettings`],
    ['another season of the schedule', `${base}/seasons/2026?view=proTeamSchedules_wl`],
    ['another year of the history', `${base}/leagueHistory/123?seasonId=2018&view=mSettings`],
    ['another sport', '/apis/v3/games/ffl/seasons/2027/segments/0/leagues/123?view=mSettings'],
    ['the writing side', `${league}/transactions/?view=mSettings`],
    ['members alone', `${league}/members?view=mTeam`],
    ['another part of ESPN', '/apis/v2/fan?view=mSettings'],
    ['no view', league],
    ['an unknown view', `${league}?view=mEverything`],
    ['too many views', `${league}?${'view=mTeam&'.repeat(7)}`],
    ['an unknown parameter', `${league}?view=mTeam&callback=x`],
    ['a parameter twice', `${league}?view=mTeam&scoringPeriodId=1&scoringPeriodId=2`],
    ['a parameter that is no number', `${league}?view=mTeam&scoringPeriodId=1%26x`],
    ['another host', 'https://evil.example/apis/v3/games/fba/seasons/2027?view=proTeamSchedules_wl'],
    [
      'another host without a scheme',
      '//evil.example/apis/v3/games/fba/seasons/2027?view=proTeamSchedules_wl',
    ],
    ['a host in front', `@evil.example${league}?view=mTeam`],
    ['a way up', `${base}/seasons/2027/segments/0/leagues/9/../123?view=mTeam`],
    ['a coded way up', `${base}/seasons/2027/segments/0/leagues/9/%2e%2e/123?view=mTeam`],
    ['a backslash', `${base}\\seasons/2027?view=proTeamSchedules_wl`],
    ['a fragment', `${league}?view=mTeam#x`],
    ['a line break', `${league}?view=mTeam\r\nx: y`],
  ])('is rejected with %s', (_name, path) => {
    expect(allowed(path)).toBeNull();
  });

  it('stays on ESPN’s host and below the league’s path, whatever the page requests', () => {
    fc.assert(
      fc.property(fc.string(), fc.string(), (path, filter) => {
        for (const text of [path, `${base}/${path}`, `${league}${path}`, `${league}?view=mTeam${path}`]) {
          const address = allowed(text, filter === '' ? null : filter);
          if (address !== null) expect(address.startsWith(`${api}${base}/`)).toBe(true);
        }
      }),
    );
  });
});
