import { describe, expect, it } from 'vitest';
import { readCredentials, secretsOf } from './credentials.ts';
import { readOptions, UsageError } from './options.ts';

const now = () => new Date('2027-01-13T17:00:00.000Z');

describe('readOptions', () => {
  it('parses the command line, and explains errors', () => {
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

describe('readCredentials', () => {
  it('reads the environment, and prompts for missing values', async () => {
    const prompted: (readonly [string, boolean])[] = [];
    const prompt = async (question: string, isSecret: boolean) => {
      prompted.push([question, isSecret]);
      return 'typed';
    };
    const environment = { YAHOO_CLIENT_ID: 'id', YAHOO_REFRESH_TOKEN: 'refresh', ESPN_S2: 'A%2FB' };
    const credentials = await readCredentials(environment, ['yahoo', 'espn'], prompt);
    expect(credentials).toEqual({
      yahoo: { clientId: 'id', clientSecret: 'typed', refreshToken: 'refresh' },
      espn: { espnS2: 'A%2FB', swid: 'typed' },
    });
    expect(prompted.every(([, isSecret]) => isSecret)).toBe(true);
    expect(secretsOf(credentials)).toEqual(expect.arrayContaining(['refresh', 'A%2FB', 'A/B']));
  });

  it('returns no credentials if no one can enter them', async () => {
    expect(await readCredentials({}, ['yahoo', 'espn', 'nba'], async () => null)).toEqual({
      yahoo: null,
      espn: null,
    });
  });
});
