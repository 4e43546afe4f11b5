import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  type ExtensionAnswer,
  type ExtensionRequest,
  extensionChannel,
  openMessage,
  readExtensionAnswer,
  readExtensionRequest,
  sealMessage,
} from './extension.ts';

const nonce = 'a-nonce-of-the-page';

const requests: readonly ExtensionRequest[] = [
  { kind: 'hello' },
  { kind: 'leagues' },
  { kind: 'cookies' },
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
];
const answers: readonly ExtensionAnswer[] = [
  { kind: 'hello', protocol: 1, version: '1.0.0', espn: 'https://espn.example' },
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
  { kind: 'cookies', espnS2: 'AEB%2F', swid: '{ABC}' },
  { kind: 'failed', reason: 'declined' },
];

describe('messages between pages and extension', () => {
  it.each(requests)('carry the request $kind there', (request) => {
    expect(openMessage(structuredClone(sealMessage({ to: 'extension', nonce, request })))).toEqual({
      to: 'extension',
      nonce,
      request,
    });
  });

  it.each(answers)('carry the answer $kind back', (answer) => {
    expect(openMessage(structuredClone(sealMessage({ to: 'page', nonce, answer })))).toEqual({
      to: 'page',
      nonce,
      answer,
    });
  });

  it('are nothing without the channel, the nonce or a direction', () => {
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
    { kind: 'fetch', url: 'https://evil.example' },
    { kind: 'cookies ', url: 'https://evil.example' },
  ])('hold no request in %j', (request) => {
    expect(readExtensionRequest(request)).toBeNull();
  });

  it('take over nothing of a request but what it is about', () => {
    expect(readExtensionRequest({ kind: 'cookies', url: 'https://bank.example', name: 'session' })).toEqual({
      kind: 'cookies',
    });
  });

  it('hand on the headers that are looked at, and no others', () => {
    const headers = { 'content-type': 'application/json', 'set-cookie': 'espn_s2=x', 'retry-after': 7 };
    expect(readExtensionAnswer({ kind: 'read', status: 200, text: '', headers })).toMatchObject({
      headers: { 'content-type': 'application/json' },
    });
  });

  it('hold no answer in what only looks like one', () => {
    for (const answer of [
      { kind: 'hello', protocol: '1', version: '1', espn: 'x' },
      { kind: 'read', status: 200.5, text: '' },
      { kind: 'read', status: 200, text: {} },
      { kind: 'cookies', espnS2: 'a' },
      { kind: 'failed', reason: 'because' },
    ])
      expect(readExtensionAnswer(answer)).toBeNull();
  });

  it('never break on anything a window may get', () => {
    fc.assert(
      fc.property(fc.anything(), (data) => {
        expect(openMessage(data)).toBeNull();
        expect(openMessage({ channel: extensionChannel, nonce, to: 'extension', request: data })).toBeNull();
      }),
    );
  });
});
