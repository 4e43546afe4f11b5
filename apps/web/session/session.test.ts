import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { get } from '../api/get.ts';
import { json, type LocalServer, localServer } from '../api/testing/local-server.ts';
import { memoryStorage } from '../api/testing/local-storage.ts';
import { decide } from '../shell/guard.ts';
import { logOut } from './log-out.ts';
import {
  checkSession,
  connectSession,
  endSession,
  refreshSession,
  session,
  settleOnPublicPage,
  signedOut,
  signIn,
} from './session.ts';

const context = {
  email: 'a@b.c',
  isPremium: 1,
  league_id: 'espn-2027-1',
  current_week: 7,
  league_size: 12,
  league_name: 'Corner Three',
  platform: 1,
};
const home = { access: 'premium' } as const;

let server: LocalServer;
let browser: EventTarget;
let disconnect = () => {};
let requested: string[] = [];

beforeAll(async () => {
  server = await localServer();
});
afterAll(() => server.close());

beforeEach(() => {
  vi.stubEnv('VITE_API_ORIGIN', server.origin);
  vi.stubGlobal('localStorage', memoryStorage());
  vi.stubGlobal('sessionStorage', memoryStorage());
  browser = new EventTarget();
  vi.stubGlobal('addEventListener', browser.addEventListener.bind(browser));
  vi.stubGlobal('removeEventListener', browser.removeEventListener.bind(browser));
  requested = [];
  vi.spyOn(console, 'error').mockImplementation((...words) => {
    requested.push(words.join(' '));
  });
  server.received.length = 0;
  server.respond = (response) => json(response, 200, context);
  disconnect = connectSession();
  endSession('outside');
  settleOnPublicPage();
});
afterEach(() => {
  disconnect();
  vi.restoreAllMocks();
  vi.unstubAllGlobals();
  vi.unstubAllEnvs();
});

function otherTab(change: { key: string | null }): void {
  browser.dispatchEvent(Object.assign(new Event('storage'), change));
}

describe('checkSession', () => {
  it('sends no request without a token', async () => {
    await checkSession();
    expect(session()).toMatchObject({ isLoggedIn: false, check: 'checked' });
    expect(server.received).toHaveLength(0);
    expect(requested).toEqual([]);
  });

  it('fills every field from the response', async () => {
    localStorage.setItem('token', 'abc');
    await checkSession();
    expect(session()).toEqual({
      email: 'a@b.c',
      isLoggedIn: true,
      token: 'abc',
      isPremium: true,
      leagueId: 'espn-2027-1',
      currentWeek: 7,
      leagueSize: 12,
      leagueName: 'Corner Three',
      platform: 1,
      check: 'checked',
      ended: null,
      failure: null,
    });
    expect(server.received[0]).toMatchObject({ path: '/api/init/context', method: 'GET' });
    expect(server.received[0]?.headers.authorization).toBe('Bearer abc');
  });

  it('treats only the value 1 as premium', async () => {
    server.respond = (response) => json(response, 200, { ...context, isPremium: 0 });
    await signIn('abc');
    expect(session()).toMatchObject({ isLoggedIn: true, isPremium: false });
  });

  it('sets the platform for later calls', async () => {
    await signIn('abc');
    await get('league/list', { authenticated: true });
    expect(server.received.map(({ parameters }) => parameters.get('platform'))).toEqual(['0', '1']);
  });

  it('sends one request for concurrent calls', async () => {
    localStorage.setItem('token', 'abc');
    await Promise.all([checkSession(), checkSession()]);
    expect(server.received).toHaveLength(1);
  });

  it('logs out in memory after a failure, logs the error and keeps the token', async () => {
    localStorage.setItem('token', 'abc');
    server.respond = (response) => response.writeHead(503).end();
    await checkSession();
    expect(session()).toMatchObject({ isLoggedIn: false, isPremium: false, check: 'checked', token: '' });
    expect(requested).toEqual(['Error fetching context']);
    expect(localStorage.getItem('token')).toBe('abc');
    expect(decide(home, session())).toMatchObject({ to: '/login' });
  });

  it('logs out when the response does not have the format of session data', async () => {
    server.respond = (response) => json(response, 200, {});
    await signIn('abc');
    expect(session().isLoggedIn).toBe(false);
    expect(requested).toEqual(['Error fetching context']);
  });

  it('removes the token after a 401', async () => {
    localStorage.setItem('token', 'old');
    server.respond = (response) =>
      json(response, 401, { error: { code: 'tokenExpired', message: '', status: 401 } });
    await checkSession();
    expect(localStorage.getItem('token')).toBeNull();
    expect(decide(home, session())).toMatchObject({ to: '/login' });
  });

  it('recovers on a second try after a network error', async () => {
    localStorage.setItem('token', 'abc');
    server.respond = (response) => response.destroy();
    await checkSession();
    server.respond = (response) => json(response, 200, context);
    await checkSession();
    expect(session().isLoggedIn).toBe(true);
  });

  it('ignores the response if the user has logged out in the meantime', async () => {
    let respond = () => {};
    server.respond = (response) => {
      respond = () => json(response, 200, context);
    };
    const checking = signIn('abc');
    await expect.poll(() => server.received).toHaveLength(1);
    endSession('logout');
    respond();
    await checking;
    expect(session().isLoggedIn).toBe(false);
  });
});

describe('an open session', () => {
  beforeEach(() => signIn('abc'));

  it('ends at a 401 from any call and redirects to /', async () => {
    server.respond = (response) =>
      json(response, 401, { error: { code: 'tokenExpired', message: '', status: 401 } });
    await get('league/list', { authenticated: true });
    expect(session()).toEqual({ ...signedOut, ended: 'outside' });
    expect(localStorage.getItem('token')).toBeNull();
    expect(decide(home, session())).toMatchObject({ to: '/' });
  });

  it('stays open after a 500', async () => {
    server.respond = (response) => response.writeHead(500).end();
    await get('league/list', { authenticated: true });
    expect(session().isLoggedIn).toBe(true);
  });

  it('loses premium at a 402 and redirects to /payment', async () => {
    server.respond = (response) =>
      json(response, 402, { error: { code: 'premiumRequired', message: '', status: 402 } });
    await get('league/list', { authenticated: true });
    expect(session()).toMatchObject({ isLoggedIn: true, isPremium: false });
    expect(decide(home, session())).toMatchObject({ to: '/payment' });
  });

  it('ends when another tab clears the storage or removes the token', () => {
    localStorage.clear();
    otherTab({ key: null });
    expect(session()).toEqual({ ...signedOut, ended: 'outside' });
  });

  it('does not end when another tab changes an unrelated storage key', () => {
    localStorage.setItem('theme', 'dark');
    otherTab({ key: 'theme' });
    expect(session().isLoggedIn).toBe(true);
  });

  it('switches accounts when another tab logs in', async () => {
    server.respond = (response) => json(response, 200, { ...context, email: 'other@b.c' });
    localStorage.setItem('token', 'other');
    otherTab({ key: 'token' });
    await expect.poll(session).toMatchObject({ email: 'other@b.c', token: 'other', isLoggedIn: true });
  });

  it('keeps its data when a refresh fails', async () => {
    server.respond = (response) => response.writeHead(503).end();
    await refreshSession();
    expect(session()).toMatchObject({ isLoggedIn: true, leagueName: 'Corner Three' });
  });

  it('clears the reason for its end once the user is on a public page', () => {
    endSession('outside');
    settleOnPublicPage();
    expect(decide(home, session())).toMatchObject({ to: '/login', remembersReturn: true });
  });
});

describe('logOut', () => {
  beforeEach(async () => {
    await signIn('abc');
    localStorage.setItem('theme', 'dark');
    sessionStorage.setItem('draft', '1');
  });

  it('revokes the token on the server, clears the storages and resets every field', async () => {
    server.received.length = 0;
    await logOut();
    expect(server.received[0]).toMatchObject({ method: 'POST', path: '/api/auth/logout' });
    expect(server.received[0]?.headers.authorization).toBe('Bearer abc');
    expect(localStorage.length).toBe(0);
    expect(sessionStorage.length).toBe(0);
    expect(session()).toEqual({ ...signedOut, ended: 'logout' });
    expect(session()).toMatchObject({
      leagueSize: 1,
      currentWeek: null,
      platform: 0,
      leagueId: '',
      leagueName: '',
    });
  });

  it('logs out in the browser if the server is unreachable or rejects the token', async () => {
    server.respond = (response) =>
      json(response, 401, { error: { code: 'tokenExpired', message: '', status: 401 } });
    await logOut();
    expect(session()).toEqual({ ...signedOut, ended: 'logout' });
    expect(localStorage.length).toBe(0);
  });
});
