import fc from 'fast-check';
import { afterEach, describe, expect, it } from 'vitest';
import { espnAccount } from '../espn/index.ts';
import { PlatformResponse } from '../loose.ts';
import { nbaClient } from '../nba/index.ts';
import { sampleSwid } from '../testing/espn-sample.ts';
import { type LocalServer, serveLocally } from '../testing/local-server.ts';
import { mutate, mutations } from '../testing/mutations.ts';
import { hasRecordings, readRecording, recordingsNote } from '../testing/recordings.ts';
import { sampleAccount, sampleNow, serveEspn, serveYahoo } from '../testing/sample-servers.ts';
import { sampleResponses, sampleStandings } from '../testing/yahoo-sample.ts';
import { findSecrets } from './find-secrets.ts';
import { shorten } from './shorten.ts';
import {
  mostUnrecognizedCharacters,
  type UnrecognizedResponse,
  unrecognizedResponse,
} from './unrecognized.ts';

describe('an unrecognized response', () => {
  let server: LocalServer | null = null;
  afterEach(async () => {
    await server?.close();
    server = null;
  });

  it('is reported by Yahoo’s client with its path and without names', async () => {
    const notes: UnrecognizedResponse[] = [];
    const spoiled = JSON.parse(JSON.stringify(sampleStandings).replace('501.l.77.t.1', 'Secret Team'));
    server = await serveYahoo({ 'league/501.l.77/standings': { body: spoiled } });
    const source = sampleAccount(server.url, { onUnrecognized: (note) => notes.push(note) }).league(
      '501.l.77',
    );
    const { facts } = await source.readLeague();
    const { skipped } = await source.readTeams(facts);
    expect(skipped).toContain('league.teams[1].team_key: is not the key of a team');
    expect(notes).toMatchObject([
      { platform: 'yahoo', at: 'league.teams[1].team_key', problem: 'is not the key of a team' },
    ]);
    expect(notes[0]?.path).toMatch(/^\/fantasy\/v2\/league\/501\.l\.\d+;out=/);
    expect(JSON.stringify(notes)).not.toMatch(/SECRETGUID|a@b\.c|Sample {2}League/);
    expect(notes[0]?.body).toMatchObject({ fantasy_content: { league: [{ season: '2026' }, {}, {}] } });
  });

  it('is reported by ESPN’s client with the rejected body', async () => {
    const notes: UnrecognizedResponse[] = [];
    server = await serveEspn({ '*': { body: ['nothing', sampleSwid, { settings: 'x' }] } });
    const account = espnAccount(
      { baseUrl: server.url, now: sampleNow, onUnrecognized: (note) => notes.push(note) },
      { espnS2: 's', swid: sampleSwid },
    );
    await expect(account.league(2027, '88').readLeague()).rejects.toMatchObject({ name: 'UnexpectedAnswer' });
    expect(notes[0]).toMatchObject({ platform: 'espn', at: 'answer', problem: 'is not an object' });
    expect(notes[0]?.body).toEqual([
      'nothing',
      expect.stringMatching(/^\{00000000-|^GUID/),
      { settings: 'x' },
    ]);
  });

  it('is reported by the NBA’s client', async () => {
    const notes: UnrecognizedResponse[] = [];
    server = await serveLocally(() => ({ body: { leagueSchedule: { seasonYear: 'never' } } }));
    const client = nbaClient({ baseUrl: server.url, onUnrecognized: (note) => notes.push(note) });
    await expect(client.readSchedule()).rejects.toMatchObject({ name: 'UnexpectedAnswer' });
    expect(notes).toMatchObject([{ platform: 'nba', body: { leagueSchedule: { seasonYear: 'never' } } }]);
  });

  it('is reported without its text if it is HTML', async () => {
    const notes: UnrecognizedResponse[] = [];
    const page = { headers: { 'content-type': 'text/html' }, body: '<p>hello Secret Person' };
    server = await serveEspn({ '*': page });
    const account = espnAccount({ baseUrl: server.url, onUnrecognized: (note) => notes.push(note) }, null);
    await expect(account.league(2027, '88').readLeague()).rejects.toMatchObject({ name: 'UnexpectedAnswer' });
    expect(notes).toMatchObject([
      { platform: 'espn', at: 'answer', problem: 'is a page, not data', body: null },
    ]);
    expect(JSON.stringify(notes)).not.toContain('Secret Person');
  });

  it('is reported at most three times, even if many of its parts are unrecognized', () => {
    const notes: UnrecognizedResponse[] = [];
    const response = new PlatformResponse('espn', '/x', {
      body: {},
      onUnrecognized: (note) => notes.push(note),
    });
    for (let index = 0; index < 50; index++) response.again().unexpected('is odd', `teams[${index}].name`);
    for (let index = 0; index < 50; index++) response.unexpected('is odd', `place-${'x'.repeat(index)}`);
    expect(notes).toHaveLength(3);
  });

  it('is not reported for a valid response', async () => {
    const notes: UnrecognizedResponse[] = [];
    server = await serveYahoo();
    const source = sampleAccount(server.url, { onUnrecognized: (note) => notes.push(note) }).league(
      '501.l.77',
    );
    const { facts } = await source.readLeague();
    await source.readTeams(facts);
    expect(notes).toEqual([]);
  });
});

describe('the note about a response', () => {
  it('contains no characters that the database rejects', () => {
    const body = { settings: { 'note\u0000': ['half \ud800', 'nothing\u0000'] } };
    const facts = { platform: 'espn', path: '/apis/v3/x' } as const;
    const note = JSON.stringify(unrecognizedResponse(facts, body, 'is odd', 'settings.note\u0000'));
    expect(note).not.toMatch(/\\u0000|\\ud800/);
    expect(note).toContain('half');
  });

  it('is short and without secrets for every response', () => {
    const responses = fc.constantFrom(...sampleResponses.values());
    fc.assert(
      fc.property(responses, mutations, fc.integer({ min: 1, max: 120 }), (response, list, times) => {
        const body = { copies: Array.from({ length: times }, () => mutate(response, list)) };
        const facts = { platform: 'yahoo', path: '/fantasy/v2/league/501.l.77/teams' } as const;
        const note = unrecognizedResponse(facts, body, 'is odd', `copies[${times - 1}].fantasy_content`);
        expect(JSON.stringify(note.body).length).toBeLessThanOrEqual(mostUnrecognizedCharacters * 1.5);
        expect(note.body).not.toBeNull();
        expect(JSON.stringify(note)).not.toMatch(/SECRETGUID|a@b\.c/);
        expect(findSecrets('yahoo', note.body)).toEqual([]);
      }),
      { numRuns: process.env.FULL ? 60 : 12 },
    );
  });
});

describe('the shortening of a response', () => {
  const teams = Array.from({ length: 500 }, (_, index) => ({ id: index, name: 'x'.repeat(40) }));

  it('leaves short responses unchanged', () => {
    expect(shorten({ teams: [1, 2] }, 'teams[0]', 1000)).toEqual({ teams: [1, 2] });
  });

  it('keeps the failing entry of a list, and notes that other entries were removed', () => {
    const cut = shorten({ teams }, 'teams[321].name', 2000);
    expect(JSON.stringify(cut).length).toBeLessThanOrEqual(2000);
    expect(cut).toMatchObject({ teams: expect.arrayContaining([teams[321], teams[499]]) });
    expect(JSON.stringify(cut)).toContain('left out');
  });

  it("keeps the failing position in Yahoo's collections", () => {
    const collection = {
      ...Object.fromEntries(teams.map((team, index) => [String(index), { team }])),
      count: 500,
    };
    expect(shorten({ teams: collection }, 'league.teams[321]', 2000)).toMatchObject({
      teams: { '321': { team: { id: 321 } }, count: 500 },
    });
  });

  it('keeps only the failing branch if nothing else is short enough', () => {
    const wide = Object.fromEntries(
      Array.from({ length: 300 }, (_, index) => [`k${index}`, { deep: ['x'.repeat(40)] }]),
    );
    const body = { a: { wide, settings: { name: null } } };
    const cut = shorten(body, 'a.settings.name', 6000);
    expect(JSON.stringify(cut).length).toBeLessThanOrEqual(6000);
    expect(cut).toMatchObject({ a: { settings: { name: null } } });
  });

  it.skipIf(!hasRecordings)(`limits the length of recorded responses${recordingsNote}`, () => {
    const matchups = readRecording('espn/fba-2027-points-preseason/mMatchup.json');
    expect(JSON.stringify(shorten(matchups, 'schedule[7].home', 50_000)).length).toBeLessThanOrEqual(50_000);
  });
});
