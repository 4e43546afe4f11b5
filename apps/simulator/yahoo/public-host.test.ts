import { afterAll, describe, expect, it } from 'vitest';
import { at } from '../at.ts';
import { allManagers } from '../fantasy/people.ts';
import { TestClient } from '../testing/client.ts';
import { signedIn, yahooCookie } from './sign-in.ts';

const client = new TestClient({ seed: 1, date: '2027-01-13' });
afterAll(() => client.close());

const { leagues } = client.facts.yahoo;
const viewable = leagues.find(({ isPublic }) => isPublic);
const hidden = leagues.find(({ isPublic }) => !isPublic);
if (!viewable || !hidden) throw new Error('the simulated Yahoo has leagues of one kind only');
const memberOf = (numbers: readonly number[]) =>
  at(
    allManagers.filter(({ number }) => numbers.includes(number)),
    0,
  );
const member = memberOf(hidden.managers);
const stranger = at(
  allManagers.filter(({ number }) => !hidden.managers.includes(number)),
  0,
);

async function read(resource: string, headers: Record<string, string> = {}) {
  const { body, statusCode } = await client.server.inject({
    url: `/yahoo-public/fantasy/v2/${resource}?format=json`,
    headers,
  });
  return { statusCode, body };
}

describe('Yahoo’s public host', () => {
  it('serves a public league to everyone, without email addresses', async () => {
    const { body, statusCode } = await read(`league/${viewable.key}/standings`);
    expect(statusCode).toBe(200);
    expect(body).not.toContain('@example.com');
    expect(body).not.toContain('is_current_login');
  });

  it.each([
    [
      'a league that is not viewable',
      `league/${hidden.key}/settings`,
      401,
      'You must be logged in to view this league.',
    ],
    [
      'a number that no league has',
      'league/nba.l.1/settings',
      400,
      'There was a temporary problem with the server.',
    ],
    [
      'a user without a session',
      'users;use_login=1/games;game_keys=nba/leagues',
      401,
      'Unauthorized access.',
    ],
    [
      'a sub-resource of the pseudo league',
      'league/nba.l.public/teams',
      400,
      'subresource teams not supported',
    ],
  ])('rejects %s as Yahoo does', async (_title, resource, status, words) => {
    const { body, statusCode } = await read(resource);
    expect([statusCode, body.includes(words)]).toEqual([status, true]);
  });

  it('serves a private league only to a session of a member', async () => {
    const resource = `league/${hidden.key}/teams`;
    const own = await read(resource, { cookie: yahooCookie(member) });
    expect(own.statusCode).toBe(200);
    expect(own.body).toContain('is_owned_by_current_login');
    const other = await read(resource, { cookie: yahooCookie(stranger) });
    expect([other.statusCode, other.body.includes('you are not in this league')]).toEqual([403, true]);
  });

  it('requires both session cookies', () => {
    expect(signedIn(yahooCookie(member))?.number).toBe(member.number);
    expect(signedIn(yahooCookie(member).split('; ')[1])).toBeUndefined();
  });

  it('rejects OAuth tokens', async () => {
    const { statusCode } = await read('game/nba', { authorization: `Bearer ${await client.accessToken()}` });
    expect(statusCode).toBe(401);
  });

  it('serves pages of 100 players, more than the API host', async () => {
    const count = (body: string) => body.split('"player_key"').length - 1;
    const resource = `league/${viewable.key}/players;status=A;sort=AR;start=0;count=100`;
    expect(count((await read(resource)).body)).toBe(100);
  });

  it('serves average draft positions under the league key “public”', async () => {
    const { body, statusCode } = await read(
      'league/nba.l.public/players;start=0;count=300;sort=average_pick;out=draft_analysis',
    );
    expect(statusCode).toBe(200);
    const picks = [...body.matchAll(/"average_pick":"([^"]+)"/g)].map(([, pick]) => pick);
    expect(picks.length).toBe(300);
    const known = picks.filter((pick) => pick !== '-').map(Number);
    expect(known.length).toBeGreaterThan(100);
    expect(known).toEqual(known.toSorted((a, b) => a - b));
  });
});
