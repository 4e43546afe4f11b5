import { describe, expect, it } from 'vitest';
import { readCredentials, secretsOf } from './credentials.ts';
import { readOptions, UsageError } from './options.ts';

const now = () => new Date('2027-01-13T17:00:00.000Z');

describe('the command line', () => {
  it('is read, and refused with words', () => {
    expect(readOptions(['--feed', 'nba', '--out', 'x'], now())).toMatchObject({
      feeds: ['nba'],
      out: 'x',
      espnSeason: 2027,
      pace: 1100,
    });
    expect(readOptions([], new Date('2026-10-20T00:00:00Z')).espnSeason).toBe(2027);
    for (const parameters of [
      ['--feed', 'nfl'],
      ['--yahoo-league', '12'],
      ['--espn-league', 'x'],
      ['--pace', 'x'],
      ['--secret', 'x'],
    ])
      expect(() => readOptions(parameters, now())).toThrow(UsageError);
  });
});

describe('credentials', () => {
  it('come from the environment, and what is missing is asked for', async () => {
    const asked: (readonly [string, boolean])[] = [];
    const ask = async (question: string, isSecret: boolean) => {
      asked.push([question, isSecret]);
      return 'typed';
    };
    const environment = { YAHOO_CLIENT_ID: 'id', YAHOO_REFRESH_TOKEN: 'refresh', ESPN_S2: 'A%2FB' };
    const credentials = await readCredentials(environment, ['yahoo', 'espn'], ask);
    expect(credentials).toEqual({
      yahoo: { clientId: 'id', clientSecret: 'typed', refreshToken: 'refresh' },
      espn: { espnS2: 'A%2FB', swid: 'typed' },
    });
    expect(asked.every(([, isSecret]) => isSecret)).toBe(true);
    expect(secretsOf(credentials)).toEqual(expect.arrayContaining(['refresh', 'A%2FB', 'A/B']));
  });

  it('are none where there is nobody to ask', async () => {
    expect(await readCredentials({}, ['yahoo', 'espn', 'nba'], async () => null)).toEqual({
      yahoo: null,
      espn: null,
    });
  });
});
