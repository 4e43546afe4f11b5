import type { Session } from '../session/session.ts';
import type { PageDescriptor } from './define-page.ts';

export type Decision =
  | { readonly kind: 'show' }
  /** Shows the app-start spinner until the session is known. */
  | { readonly kind: 'wait' }
  | {
      readonly kind: 'redirect';
      readonly to: '/' | '/login' | '/payment';
      readonly remembersReturn: boolean;
    };

/** The page's access rule; null if no page has this URL (everyone sees "Page not found"). */
export type GuardedPage = Pick<PageDescriptor, 'access'> | null;

const show: Decision = { kind: 'show' };

/**
 * Applies the access rules. Opening a non-public route redirects to `/login` without a session, and to
 * `/payment` without premium. While a non-public page is open, a session that ends elsewhere redirects to
 * `/`, and a logout to `/login`.
 */
export function decide(
  page: GuardedPage,
  session: Pick<Session, 'check' | 'isLoggedIn' | 'isPremium' | 'ended'>,
): Decision {
  if (page?.access === 'public') return show;
  if (session.check !== 'checked') return { kind: 'wait' };
  if (page === null) return show;
  if (!session.isLoggedIn) {
    if (session.ended === 'outside') return { kind: 'redirect', to: '/', remembersReturn: false };
    return { kind: 'redirect', to: '/login', remembersReturn: session.ended === null };
  }
  if (!session.isPremium && page.access !== 'account')
    return { kind: 'redirect', to: '/payment', remembersReturn: false };
  return show;
}
