import fc from 'fast-check';
import { afterEach, describe, expect, it } from 'vitest';
import { espnAccount } from '../espn/index.ts';
import { Answer } from '../loose.ts';
import { nbaClient } from '../nba/index.ts';
import { sampleSwid } from '../testing/espn-sample.ts';
import { type LocalServer, serveLocally } from '../testing/local-server.ts';
import { mutate, mutations } from '../testing/mutations.ts';
import { hasRecordings, readRecording, recordingsNote } from '../testing/recordings.ts';
import { sampleAccount, sampleNow, serveEspn, serveYahoo } from '../testing/sample-servers.ts';
import { sampleAnswers, sampleStandings } from '../testing/yahoo-sample.ts';
import { findSecrets } from './find-secrets.ts';
import { shorten } from './shorten.ts';
import { mostUnrecognizedCharacters, type UnrecognizedAnswer, unrecognizedAnswer } from './unrecognized.ts';

describe('an answer that does not fit', () => {
  let server: LocalServer | null = null;
  afterEach(async () => {
    await server?.close();
    server = null;
  });

  it("is told with its place and without names, from Yahoo's client", async () => {
    const notes: UnrecognizedAnswer[] = [];
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

  it("is told from ESPN's client, with the body that was thrown away", async () => {
    const notes: UnrecognizedAnswer[] = [];
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

  it("is told from the NBA's client", async () => {
    const notes: UnrecognizedAnswer[] = [];
    server = await serveLocally(() => ({ body: { leagueSchedule: { seasonYear: 'never' } } }));
    const client = nbaClient({ baseUrl: server.url, onUnrecognized: (note) => notes.push(note) });
    await expect(client.readSchedule()).rejects.toMatchObject({ name: 'UnexpectedAnswer' });
    expect(notes).toMatchObject([{ platform: 'nba', body: { leagueSchedule: { seasonYear: 'never' } } }]);
  });

  it('is told without its text where it is a page', async () => {
    const notes: UnrecognizedAnswer[] = [];
    const page = { headers: { 'content-type': 'text/html' }, body: '<p>hello Secret Person' };
    server = await serveEspn({ '*': page });
    const account = espnAccount({ baseUrl: server.url, onUnrecognized: (note) => notes.push(note) }, null);
    await expect(account.league(2027, '88').readLeague()).rejects.toMatchObject({ name: 'UnexpectedAnswer' });
    expect(notes).toMatchObject([
      { platform: 'espn', at: 'answer', problem: 'is a page, not data', body: null },
    ]);
    expect(JSON.stringify(notes)).not.toContain('Secret Person');
  });

  it('is told a few times, however often it is wrong, also by its parts', () => {
    const notes: UnrecognizedAnswer[] = [];
    const answer = new Answer('espn', '/x', { body: {}, onUnrecognized: (note) => notes.push(note) });
    for (let index = 0; index < 50; index++) answer.again().unexpected('is odd', `teams[${index}].name`);
    for (let index = 0; index < 50; index++) answer.unexpected('is odd', `place-${'x'.repeat(index)}`);
    expect(notes).toHaveLength(3);
  });

  it('is no answer that fits', async () => {
    const notes: UnrecognizedAnswer[] = [];
    server = await serveYahoo();
    const source = sampleAccount(server.url, { onUnrecognized: (note) => notes.push(note) }).league(
      '501.l.77',
    );
    const { facts } = await source.readLeague();
    await source.readTeams(facts);
    expect(notes).toEqual([]);
  });
});

describe('the note of an answer', () => {
  it('holds nothing that no database keeps', () => {
    const body = { settings: { 'note\u0000': ['half \ud800', 'nothing\u0000'] } };
    const facts = { platform: 'espn', path: '/apis/v3/x' } as const;
    const note = JSON.stringify(unrecognizedAnswer(facts, body, 'is odd', 'settings.note\u0000'));
    expect(note).not.toMatch(/\\u0000|\\ud800/);
    expect(note).toContain('half');
  });

  it('is short, whatever the answer is, and holds no secret', () => {
    const answers = fc.constantFrom(...sampleAnswers.values());
    fc.assert(
      fc.property(answers, mutations, fc.integer({ min: 1, max: 120 }), (answer, list, times) => {
        const body = { copies: Array.from({ length: times }, () => mutate(answer, list)) };
        const facts = { platform: 'yahoo', path: '/fantasy/v2/league/501.l.77/teams' } as const;
        const note = unrecognizedAnswer(facts, body, 'is odd', `copies[${times - 1}].fantasy_content`);
        expect(JSON.stringify(note.body).length).toBeLessThanOrEqual(mostUnrecognizedCharacters * 1.5);
        expect(note.body).not.toBeNull();
        expect(JSON.stringify(note)).not.toMatch(/SECRETGUID|a@b\.c/);
        expect(findSecrets('yahoo', note.body)).toEqual([]);
      }),
      { numRuns: process.env.FULL ? 60 : 12 },
    );
  });
});

describe('shortening', () => {
  const teams = Array.from({ length: 500 }, (_, index) => ({ id: index, name: 'x'.repeat(40) }));

  it('leaves short answers alone', () => {
    expect(shorten({ teams: [1, 2] }, 'teams[0]', 1000)).toEqual({ teams: [1, 2] });
  });

  it('keeps the failing place of a list, and says how much it left out', () => {
    const cut = shorten({ teams }, 'teams[321].name', 2000);
    expect(JSON.stringify(cut).length).toBeLessThanOrEqual(2000);
    expect(cut).toMatchObject({ teams: expect.arrayContaining([teams[321], teams[499]]) });
    expect(JSON.stringify(cut)).toContain('left out');
  });

  it("keeps the failing place of Yahoo's collections", () => {
    const collection = {
      ...Object.fromEntries(teams.map((team, index) => [String(index), { team }])),
      count: 500,
    };
    expect(shorten({ teams: collection }, 'league.teams[321]', 2000)).toMatchObject({
      teams: { '321': { team: { id: 321 } }, count: 500 },
    });
  });

  it('keeps the branch of the failing place where nothing else helps', () => {
    const wide = Object.fromEntries(
      Array.from({ length: 300 }, (_, index) => [`k${index}`, { deep: ['x'.repeat(40)] }]),
    );
    const body = { a: { wide, settings: { name: null } } };
    const cut = shorten(body, 'a.settings.name', 6000);
    expect(JSON.stringify(cut).length).toBeLessThanOrEqual(6000);
    expect(cut).toMatchObject({ a: { settings: { name: null } } });
  });

  it.skipIf(!hasRecordings)(`does for recorded answers${recordingsNote}`, () => {
    const matchups = readRecording('espn/fba-2027-points-preseason/mMatchup.json');
    expect(JSON.stringify(shorten(matchups, 'schedule[7].home', 50_000)).length).toBeLessThanOrEqual(50_000);
  });
});
