import { pageAt } from './pages.ts';

/**
 * Returns the URL to open after login, from the history state. Accepts only routes of this app that need an
 * account; otherwise returns `/home`.
 */
export function returnAddress(state: unknown): string {
  if (typeof state !== 'object' || state === null || !('returnTo' in state)) return '/home';
  const { returnTo } = state;
  if (typeof returnTo !== 'string' || !returnTo.startsWith('/') || returnTo.startsWith('//')) return '/home';
  const [path = ''] = returnTo.split(/[?#]/);
  const page = pageAt(path);
  return page && (page.access !== 'public' || page.path === '/paymentReturn') ? returnTo : '/home';
}
