import type { Session } from './session/session.ts';

/** What the shell does with the address that is open. */
export type Decision =
  | { readonly kind: 'show' }
  /** The app-start spinner: whose session it is is not known yet. */
  | { readonly kind: 'wait' }
  | { readonly kind: 'redirect'; readonly to: '/' | '/login' | '/payment'; readonly keepsReturn: boolean };

/** What the guards must know of a route. Null: the address is no route, and the not-found page is for everybody. */
export type GuardedRoute = { readonly isPublic: boolean; readonly isOpenWithoutPremium?: boolean } | null;

const show: Decision = { kind: 'show' };

/**
 * The guards of the specification, sections 2 and 4. On loading a non-public route: not logged in → `/login` (which
 * returns to the asked address), logged in without premium → `/payment`. A session that ends from outside while a
 * non-public page is open → `/`; LOGOUT → `/login`.
 */
export function decide(
  route: GuardedRoute,
  session: Pick<Session, 'check' | 'isLoggedIn' | 'isPremium' | 'ended'>,
): Decision {
  if (route?.isPublic) return show;
  if (session.check !== 'checked') return { kind: 'wait' };
  if (route === null) return show;
  if (!session.isLoggedIn) {
    if (session.ended === 'outside') return { kind: 'redirect', to: '/', keepsReturn: false };
    return { kind: 'redirect', to: '/login', keepsReturn: session.ended === null };
  }
  if (!session.isPremium && !route.isOpenWithoutPremium)
    return { kind: 'redirect', to: '/payment', keepsReturn: false };
  return show;
}
