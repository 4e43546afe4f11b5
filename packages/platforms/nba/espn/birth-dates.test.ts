import fc from 'fast-check';
import { afterEach, describe, expect, it } from 'vitest';
import { PlatformError } from '../../errors.ts';
import { PlatformResponse } from '../../loose.ts';
import { type LocalServer, serveLocally } from '../../testing/local-server.ts';
import { isSound, mutate, mutations } from '../../testing/mutations.ts';
import { readBirthDates } from './birth-dates.ts';
import { espnRosterClient } from './roster-client.ts';

const newResponse = () => new PlatformResponse('espn', '/x');
const athlete = (id: unknown, dateOfBirth: unknown, more: object = {}) => ({
  id,
  fullName: `Player ${id}`,
  displayName: `Player ${id}`,
  age: 25,
  dateOfBirth,
  ...more,
});
const roster = (...athletes: unknown[]) => ({ status: 'success', athletes, team: { id: '9' } });

describe('readBirthDates', () => {
  it('reads ids, names and the day of birth', () => {
    const body = roster(athlete('3975', '1988-03-14T08:00Z'), athlete('4', null));
    expect(readBirthDates(body, newResponse(), 'GS')).toEqual([
      { id: 3975, name: 'Player 3975', nbaTeam: 'GS', bornOn: '1988-03-14' },
      { id: 4, name: 'Player 4', nbaTeam: 'GS', bornOn: null },
    ]);
  });

  it('reads rosters that group players by position', () => {
    const body = { athletes: [{ position: 'Guard', items: [athlete('5', '2001-01-02T08:00Z')] }] };
    expect(readBirthDates(body, newResponse(), 'BOS')).toMatchObject([{ id: 5, bornOn: '2001-01-02' }]);
  });

  it('skips and reports impossible dates and players without a number', () => {
    const noted = newResponse();
    const body = roster(
      athlete('1', '1999-05-06T07:00Z'),
      athlete('2', '0001-01-01T00:00Z'),
      athlete('x', '2000-01-01T08:00Z'),
    );
    expect(readBirthDates(body, noted, 'BOS').map(({ bornOn }) => bornOn)).toEqual(['1999-05-06', null]);
    expect(noted.skipped).toHaveLength(2);
  });

  it('rejects a roster without any birth date, because the format must have changed', () => {
    const body = roster(athlete('1', undefined), athlete('2', undefined));
    expect(() => readBirthDates(body, newResponse(), 'BOS')).toThrow('has no birth dates');
    expect(() => readBirthDates({ team: {} }, newResponse(), 'BOS')).toThrow('is not a list');
  });

  it('reads mutated responses into valid athletes or a typed error', () => {
    const body = roster(athlete('1', '1999-05-06T07:00Z'), athlete('2', '2003-01-01T08:00Z'));
    fc.assert(
      fc.property(mutations, (list) => {
        try {
          expect(isSound(readBirthDates(mutate(body, list), newResponse(), 'BOS'))).toBe(true);
        } catch (error) {
          if (!(error instanceof PlatformError)) throw error;
        }
      }),
      { numRuns: process.env.FULL ? 3000 : 200 },
    );
  });
});

describe('espnRosterClient', () => {
  let server: LocalServer | undefined;
  afterEach(() => server?.close());

  it('requests a team by ESPN’s number', async () => {
    server = await serveLocally(() => ({ body: roster(athlete('1', '1999-05-06T07:00Z')) }));
    const client = espnRosterClient({ baseUrl: `${server.url}/` });
    expect((await client.readRoster('GS')).facts).toHaveLength(1);
    expect(server.requests[0]?.path).toBe('/apis/site/v2/sports/basketball/nba/teams/9/roster');
  });

  it.each([
    [403, 'PlatformUnavailable'],
    [404, 'NotFoundAtPlatform'],
    [400, 'UnexpectedAnswer'],
  ] as const)('rejects status %d with %s', async (status, name) => {
    server = await serveLocally(() => ({ status }));
    const client = espnRosterClient({ baseUrl: server.url, retryMilliseconds: 1 });
    await expect(client.readRoster('BOS')).rejects.toMatchObject({ name, platform: 'espn' });
  });
});
