import type { AnswerOf } from '@fantasy-stats/contract/call';
import type { context as contextCall } from '@fantasy-stats/contract/init';
import type { PlatformNumber } from '@fantasy-stats/domain';
import { clientFailure, type Failure } from '../../api/failure.ts';
import { get } from '../../api/get.ts';
import { forgetAnswers } from '../../api/keep-answers.ts';
import { callOnBehalfOf, failureOf, type RequestOptions } from '../../api/request.ts';
import { forgetToken, storedToken, storeToken } from '../../api/token.ts';

/** The context as the server supplies it. */
export type Context = AnswerOf<typeof contextCall>;

/** Who is signed in: the fields of the user context as specified, and what the guards must know beside them. */
export interface Session {
  readonly email: string;
  readonly isLoggedIn: boolean;
  readonly token: string;
  readonly isPremium: boolean;
  readonly leagueId: string;
  readonly currentWeek: number | null;
  readonly leagueSize: number;
  readonly leagueName: string;
  /** Yahoo 0, ESPN 1. */
  readonly platform: PlatformNumber;
  /** Whether the context was asked for since the page was loaded or the token changed. */
  readonly check: 'unchecked' | 'checking' | 'checked';
  /**
   * How the session that was open here ended, until the reader has arrived on a public page: by LOGOUT, or from
   * outside (a 401, a log-out in another tab). Null when none was open.
   */
  readonly ended: 'logout' | 'outside' | null;
  /** Why the context could not be fetched, for words on the log-in page; null otherwise. */
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

let current: Session = { ...signedOut, token: storedToken(), check: 'unchecked' };
const listeners = new Set<() => void>();

/** The session now; the same object until something changes. */
export function session(): Session {
  return current;
}

/** Calls `listener` after every change; returns the way to stop. */
export function onSessionChange(listener: () => void): () => void {
  listeners.add(listener);
  return () => {
    listeners.delete(listener);
  };
}

function become(next: Session): void {
  current = next;
  for (const listener of listeners) listener();
}

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

function isContext(answer: unknown): answer is Context {
  return typeof answer === 'object' && answer !== null && 'email' in answer && 'league_id' in answer;
}

let running: Promise<void> | null = null;

async function fetchContext(): Promise<void> {
  const { token } = current;
  const options: RequestOptions = { authenticated: true };
  const answer = await get('init/context', options);
  // The reader may have logged out, or in as somebody else, while the answer was on its way.
  if (current.token !== token) return;
  if (isContext(answer)) {
    become(withContext(current, answer));
    return;
  }
  console.error('Error fetching context');
  const failure =
    failureOf(options) ?? clientFailure('unreadableAnswer', 'The context has another shape', 200);
  if (failure.status === 401) {
    forgetToken();
    void forgetAnswers();
  }
  become({ ...signedOut, failure });
}

/**
 * Finds out who is signed in. Success fills the session; a missing or failed answer logs out in memory (and only a
 * 401 removes the stored token, so that a reload recovers from a fault of the network). Calls at the same time
 * share one request.
 */
export function checkSession(): Promise<void> {
  if (running) return running;
  const token = current.token || storedToken();
  if (!token) {
    become({ ...current, check: 'checked' });
    return Promise.resolve();
  }
  become({ ...current, token, check: 'checking' });
  running = fetchContext().finally(() => {
    running = null;
  });
  return running;
}

/** Goes on with the context of the last visit while the server's is on its way: what that says counts, a log-out too. */
export function goOnWith(context: Context): void {
  if (current.check === 'checking') become(withContext(current, context));
}

/** Fetches the context again after something in it changed; what is known stays in place meanwhile. */
export async function refreshSession(): Promise<void> {
  const { token } = current;
  const answer = await get('init/context', { authenticated: true });
  if (current.token === token && isContext(answer)) become(withContext(current, answer));
}

/** Stores a token fresh from log-in and fetches whose it is. */
export async function signIn(token: string): Promise<void> {
  storeToken(token);
  become({ ...signedOut, token, check: 'unchecked' });
  await checkSession();
}

/** Resets every field of the session; `how` says what the guards do with the page that is open. */
export function endSession(how: 'logout' | 'outside'): void {
  void forgetAnswers();
  become({ ...signedOut, ended: current.isLoggedIn || how === 'logout' ? how : null });
}

/** The reader stands on a public page: what ended before is no longer of interest. */
export function settleOnPublicPage(): void {
  if (current.ended !== null) become({ ...current, ended: null });
}

function onFailure(failure: Failure, token: string): void {
  // The context's own failures are dealt with where it is fetched, and so are all until it is there.
  if (running || current.check !== 'checked' || !current.isLoggedIn || token !== current.token) return;
  if (failure.status === 401) {
    forgetToken();
    endSession('outside');
  } else if (failure.status === 402) become({ ...current, isPremium: false });
}

/** A storage event of another tab: it logged out, or somebody else logged in there. */
function onStorage(event: StorageEvent): void {
  if (event.key !== null && event.key !== 'token') return;
  const token = storedToken();
  if (token === current.token) return;
  if (!token) {
    if (current.isLoggedIn) endSession('outside');
    else become({ ...current, token: '' });
    return;
  }
  const wasOpen = current.isLoggedIn;
  become({ ...signedOut, token, check: 'unchecked' });
  if (wasOpen) void checkSession();
}

/** Connects the session with the calls and with the browser's other tabs; returns the way to disconnect. */
export function connectSession(): () => void {
  callOnBehalfOf({ token: () => current.token, platform: () => current.platform, onFailure });
  globalThis.addEventListener?.('storage', onStorage);
  return () => {
    callOnBehalfOf(null);
    globalThis.removeEventListener?.('storage', onStorage);
  };
}
