import { afterEach, describe, expect, it } from 'vitest';
import { CredentialsRejected, PlatformUnavailable, UnexpectedAnswer } from '../errors.ts';
import type { RequestNote } from '../http.ts';
import { sampleSwid } from '../testing/espn-sample.ts';
import { type LocalServer, serveLocally } from '../testing/local-server.ts';
import { espnAccount } from './index.ts';

let server: LocalServer;
afterEach(() => server.close());

const credentials = { espnS2: 'AEB%2Fsecret%3D', swid: sampleSwid };
const notes: RequestNote[] = [];

async function ownLeagues(body: unknown, status = 200) {
  server = await serveLocally(() => ({ status, body }));
  notes.length = 0;
  return await espnAccount(
    {
      fanUrl: server.url,
      retryMilliseconds: 1,
      timeoutMilliseconds: 5000,
      onRequest: (note) => notes.push(note),
      onUnrecognized: () => {
        throw new Error('a response about a person was reported');
      },
    },
    credentials,
  ).ownLeagues();
}

const entry = (more: object) => ({ type: { code: 'fantasy' }, metaData: { entry: { gameId: 3, ...more } } });

describe('an ESPN account’s leagues', () => {
  it('are its basketball leagues, each in its newest season', async () => {
    const group = { groupId: 88, groupName: 'Backcourt Society', groupSize: 10 };
    const leagues = await ownLeagues({
      id: sampleSwid,
      preferences: [
        entry({ seasonId: 2026, entryId: 4, groups: [group] }),
        entry({
          seasonId: 2027,
          entryId: 4,
          entryMetadata: { teamName: 'Rim Rockers' },
          groups: [group],
        }),
        entry({
          gameId: undefined,
          abbrev: 'fba',
          seasonId: 2027,
          entryLocation: 'Corner',
          entryNickname: 'Three',
          groups: [{ groupId: '91' }],
        }),
        entry({ gameId: 1, seasonId: 2027, groups: [{ groupId: 5, groupName: 'Football' }] }),
        entry({ seasonId: 2027, groups: [{ groupName: 'Without a number' }, 'no group'] }),
        entry({ groups: 'none' }),
        { metaData: null },
        'no preference',
      ],
    });
    expect(leagues).toEqual([
      {
        league: '88',
        seasonEndYear: 2027,
        name: 'Backcourt Society',
        size: 10,
        teamId: '4',
        teamName: 'Rim Rockers',
      },
      {
        league: '91',
        seasonEndYear: 2027,
        name: 'League 91',
        size: null,
        teamId: null,
        teamName: 'Corner Three',
      },
    ]);
    const [request] = server.requests;
    expect(request?.path).toBe(`/apis/v2/fans/${sampleSwid}`);
    expect(request?.headers.cookie).toBe(`espn_s2=${credentials.espnS2}; SWID=${sampleSwid}`);
  });

  it('number at most a hundred', async () => {
    const preferences = Array.from({ length: 500 }, (_, index) =>
      entry({ seasonId: 2027, groups: [{ groupId: index + 1 }] }),
    );
    expect(await ownLeagues({ preferences })).toHaveLength(100);
  });

  it.each([
    ['wrong cookies', 401, {}, CredentialsRejected],
    ['a SWID that no account has', 404, {}, CredentialsRejected],
    ['an edge that refuses us', 403, {}, PlatformUnavailable],
    ['an outage', 500, {}, PlatformUnavailable],
    ['a response without preferences', 200, { id: 1 }, UnexpectedAnswer],
    ['a list', 200, [], UnexpectedAnswer],
  ])('are not available with %s, and no log or error contains the SWID', async (_title, status, body, type) => {
    const error = await ownLeagues(body, status).catch((thrown: unknown) => thrown);
    expect(error).toBeInstanceOf(type);
    const bare = sampleSwid.replace(/[{}]/g, '');
    expect(JSON.stringify([error, notes, String(error)])).not.toContain(bare);
    expect(notes[0]?.path).toBe('/apis/v2/fans/SWID');
  });

  it('are an empty list, without a request, if there are no cookies', async () => {
    server = await serveLocally(() => ({ status: 500, body: {} }));
    expect(await espnAccount({ fanUrl: server.url }, null).ownLeagues()).toEqual([]);
    expect(server.requests).toEqual([]);
  });
});
