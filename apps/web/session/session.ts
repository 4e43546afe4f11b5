import type { ResponseOf } from '@fantasy-stats/contract/call';
import type { context as contextCall } from '@fantasy-stats/contract/init';
import type { PlatformNumber } from '@fantasy-stats/domain';
import { clientFailure, type Failure } from '../api/failure.ts';
import { get } from '../api/get.ts';
import { forgetResponses } from '../api/offline-cache.ts';
import { callOnBehalfOf, failureOf, type RequestOptions } from '../api/request.ts';
import { forgetToken, storedToken, storeToken } from '../api/token.ts';
import { createStore } from '../state/create-store.ts';

type Context = ResponseOf<typeof contextCall>;

export interface Session {
  readonly email: string;
  readonly isLoggedIn: boolean;
  readonly token: string;
  readonly isPremium: boolean;
  readonly leagueId: string;
  readonly currentWeek: number | null;
  readonly leagueSize: number;
  readonly leagueName: string;
  /** 0 for Yahoo, 1 for ESPN. */
  readonly platform: PlatformNumber;
  /** Whether the session context has been requested since the page loaded or the token changed. */
  readonly check: 'unchecked' | 'checking' | 'checked';
  /**
   * How the session ended: by a logout here, or elsewhere (a 401, or a logout in another tab). Reset on
   * public pages. Null if there was no session.
   */
  readonly ended: 'logout' | 'outside' | null;
  /** Why the context request failed, for the login page; null otherwise. */
  readonly failure: Failure | null;
}

export const signedOut: Session = {
  email: '',
  isLoggedIn: false,
  token: '',
  isPremium: false,
  leagueId: '',
  currentWeek: null,
  leagueSize: 1,
  leagueName: '',
  platform: 0,
  check: 'checked',
  ended: null,
  failure: null,
};

export const sessionStore = createStore<Session>({
  ...signedOut,
  token: storedToken(),
  check: 'unchecked',
});

export const session = sessionStore.get;

function withContext(before: Session, context: Context): Session {
  return {
    ...before,
    email: context.email,
    isLoggedIn: true,
    isPremium: context.isPremium === 1,
    leagueId: context.league_id,
    currentWeek: context.current_week,
    leagueSize: context.league_size,
    leagueName: context.league_name,
    platform: context.platform,
    check: 'checked',
    ended: null,
    failure: null,
  };
}

function isContext(response: unknown): response is Context {
  return typeof response === 'object' && response !== null && 'email' in response && 'league_id' in response;
}

let running: Promise<void> | null = null;

async function fetchContext(): Promise<void> {
  const { token } = session();
  const options: RequestOptions = { authenticated: true };
  const response = await get('init/context', options);
  // During the request, the user may have logged out, or into another account.
  if (session().token !== token) return;
  if (isContext(response)) {
    sessionStore.set(withContext(session(), response));
    return;
  }
  console.error('Error fetching context');
  const failure =
    failureOf(options) ??
    clientFailure('unreadableAnswer', 'The session response has an unexpected format', 200);
  if (failure.status === 401) {
    forgetToken();
    void forgetResponses();
  }
  sessionStore.set({ ...signedOut, failure });
}

/**
 * Loads the user context. If that fails, ends the session in memory; only a 401 also removes the stored
 * token. Concurrent calls share one request.
 */
export function checkSession(): Promise<void> {
  if (running) return running;
  const token = session().token || storedToken();
  if (!token) {
    sessionStore.set({ ...session(), check: 'checked' });
    return Promise.resolve();
  }
  sessionStore.set({ ...session(), token, check: 'checking' });
  running = fetchContext().finally(() => {
    running = null;
  });
  return running;
}

/** Refetches the context after a change. The session keeps its data meanwhile. */
export async function refreshSession(): Promise<void> {
  const { token } = session();
  const response = await get('init/context', { authenticated: true });
  if (session().token === token && isContext(response)) sessionStore.set(withContext(session(), response));
}

export async function signIn(token: string): Promise<void> {
  storeToken(token);
  sessionStore.set({ ...signedOut, token, check: 'unchecked' });
  await checkSession();
}

/** Resets the session; `how` decides where the route guards redirect. */
export function endSession(how: 'logout' | 'outside'): void {
  void forgetResponses();
  sessionStore.set({ ...signedOut, ended: session().isLoggedIn || how === 'logout' ? how : null });
}

/** Resets `ended` once the user is on a public page. */
export function settleOnPublicPage(): void {
  if (session().ended !== null) sessionStore.set({ ...session(), ended: null });
}

function onFailure(failure: Failure, token: string): void {
  // Until it has finished, `checkSession` handles all errors.
  if (running || session().check !== 'checked' || !session().isLoggedIn || token !== session().token) return;
  if (failure.status === 401) {
    forgetToken();
    endSession('outside');
  } else if (failure.status === 402) sessionStore.set({ ...session(), isPremium: false });
}

/** Handles a storage event: another tab logged out, or logged in to another account. */
function onStorage(event: StorageEvent): void {
  if (event.key !== null && event.key !== 'token') return;
  const token = storedToken();
  if (token === session().token) return;
  if (!token) {
    if (session().isLoggedIn) endSession('outside');
    else sessionStore.set({ ...session(), token: '' });
    return;
  }
  const wasOpen = session().isLoggedIn;
  sessionStore.set({ ...signedOut, token, check: 'unchecked' });
  if (wasOpen) void checkSession();
}

/** Connects the session to the calls and to other tabs; returns a function that disconnects it. */
export function connectSession(): () => void {
  callOnBehalfOf({ token: () => session().token, platform: () => session().platform, onFailure });
  globalThis.addEventListener?.('storage', onStorage);
  return () => {
    callOnBehalfOf(null);
    globalThis.removeEventListener?.('storage', onStorage);
  };
}
