import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  type ExtensionRequest,
  type ExtensionResponse,
  extensionChannel,
  openMessage,
  readExtensionRequest,
  readExtensionResponse,
  sealMessage,
} from './extension.ts';

const nonce = 'a-nonce-of-the-page';

const requests: readonly ExtensionRequest[] = [
  { kind: 'hello' },
  { kind: 'leagues' },
  { kind: 'cookies' },
  { kind: 'ownLeagues', season: 2027 },
  {
    kind: 'read',
    season: 2027,
    league: '123',
    request: { path: '/apis/v3', query: 'view=mTeam', filter: null },
  },
  {
    kind: 'read',
    season: 2027,
    league: '123',
    request: { path: '/apis/v3', query: 'view=mTeam', filter: '{"a":1}' },
  },
  { kind: 'yahooLeagues' },
  { kind: 'readYahoo', league: 'nba.l.123', request: { resource: 'league/nba.l.123/settings' } },
];
const responses: readonly ExtensionResponse[] = [
  { kind: 'hello', protocol: 1, version: '1.0.0', espn: 'https://espn.example', yahoo: null },
  {
    kind: 'hello',
    protocol: 2,
    version: '1.0.0',
    espn: 'https://espn.example',
    yahoo: 'https://yahoo.example',
  },
  {
    kind: 'leagues',
    leagues: [
      { league: '5', season: null },
      { league: '6', season: 2027 },
    ],
  },
  {
    kind: 'read',
    status: 200,
    headers: { 'x-fantasy-server-time': '1790000000000' },
    text: '{}',
    isSignedIn: true,
    ownTeamId: '3',
  },
  { kind: 'read', status: 401, headers: {}, text: '', isSignedIn: false, ownTeamId: null },
  {
    kind: 'ownLeagues',
    leagues: [
      { league: '5', season: 2027, name: 'Backcourt', size: 12, teamName: 'Swish' },
      { league: '6', season: 2027, name: 'League 6', size: null, teamName: null },
    ],
  },
  { kind: 'cookies', espnS2: 'AEB%2F', swid: '{ABC}' },
  {
    kind: 'yahooLeagues',
    leagues: [
      { league: '5', season: null, team: '3', name: 'Hoops' },
      { league: '6', season: 2019, team: null, name: null },
    ],
    listFailure: 'unreachable',
  },
  {
    kind: 'readYahoo',
    status: 401,
    headers: { 'content-type': 'application/json' },
    text: '{}',
    isSignedIn: null,
    ownTeamId: null,
  },
  { kind: 'failed', reason: 'declined' },
];

describe('messages between pages and the extension', () => {
  it.each(requests)('transport the request $kind', (request) => {
    expect(openMessage(structuredClone(sealMessage({ to: 'extension', nonce, request })))).toEqual({
      to: 'extension',
      nonce,
      request,
    });
  });

  it.each(responses)('transport the response $kind', (response) => {
    expect(openMessage(structuredClone(sealMessage({ to: 'page', nonce, answer: response })))).toEqual({
      to: 'page',
      nonce,
      answer: response,
    });
  });

  it('are ignored if the channel, the nonce or the direction is missing or invalid', () => {
    const [request] = requests;
    for (const data of [
      { to: 'extension', nonce, request },
      { channel: extensionChannel, to: 'extension', request },
      { channel: extensionChannel, nonce, request },
      { channel: extensionChannel, to: 'elsewhere', nonce, request },
      { channel: 'another', to: 'extension', nonce, request },
      { channel: extensionChannel, to: 'extension', nonce: 'x'.repeat(65), request },
    ])
      expect(openMessage(data)).toBeNull();
  });

  it.each([
    { kind: 'read' },
    { kind: 'read', season: '2027', league: '123', request: { path: '/a', query: 'b', filter: null } },
    { kind: 'read', season: 2027, league: '12a', request: { path: '/a', query: 'b', filter: null } },
    { kind: 'read', season: 2027, league: '123', request: { path: 5, query: 'b', filter: null } },
    { kind: 'read', season: 2027, league: '123', request: { path: '/a', query: 'b', filter: {} } },
    {
      kind: 'read',
      season: 2027,
      league: '123',
      request: { path: 'x'.repeat(301), query: 'b', filter: null },
    },
    { kind: 'ownLeagues' },
    { kind: 'ownLeagues', season: 1999 },
    { kind: 'fetch', url: 'https://evil.example' },
    { kind: 'cookies ', url: 'https://evil.example' },
  ])('are not accepted as a request if they are %j', (request) => {
    expect(readExtensionRequest(request)).toBeNull();
  });

  it('keep only a request’s known fields', () => {
    expect(readExtensionRequest({ kind: 'cookies', url: 'https://bank.example', name: 'session' })).toEqual({
      kind: 'cookies',
    });
  });

  it('forward only the known headers', () => {
    const headers = { 'content-type': 'application/json', 'set-cookie': 'espn_s2=x', 'retry-after': 7 };
    expect(readExtensionResponse({ kind: 'read', status: 200, text: '', headers })).toMatchObject({
      headers: { 'content-type': 'application/json' },
    });
  });

  it('are not accepted as a response if they are malformed', () => {
    for (const response of [
      { kind: 'hello', protocol: '1', version: '1', espn: 'x' },
      { kind: 'read', status: 200.5, text: '' },
      { kind: 'read', status: 200, text: {} },
      { kind: 'cookies', espnS2: 'a' },
      { kind: 'failed', reason: 'because' },
    ])
      expect(readExtensionResponse(response)).toBeNull();
  });

  it('limit the number of leagues and the length of names, and drop unknown fields', () => {
    const league = { league: '5', season: 2027, name: 'Backcourt', size: 12, teamName: null };
    const leagues = [
      { ...league, swid: '{A}' },
      { ...league, name: 'x'.repeat(101) },
      { ...league, league: '5a' },
      { ...league, season: 3000 },
      { ...league, size: 1.5, teamName: '' },
      ...Array.from({ length: 80 }, () => league),
    ];
    const response = readExtensionResponse({ kind: 'ownLeagues', leagues });
    expect(response?.kind === 'ownLeagues' && response.leagues).toEqual([
      league,
      { ...league, size: null },
      ...Array.from({ length: 45 }, () => league),
    ]);
  });

  it('are ignored without an error if they contain arbitrary data', () => {
    fc.assert(
      fc.property(fc.anything(), (data) => {
        expect(openMessage(data)).toBeNull();
        expect(openMessage({ channel: extensionChannel, nonce, to: 'extension', request: data })).toBeNull();
      }),
    );
  });
});
