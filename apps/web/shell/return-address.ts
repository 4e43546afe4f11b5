import { routeOf } from './routes.ts';

/**
 * The address to go on to after log-in, out of the history entry's state: only an address of this app's own
 * routes that need an account, else `/home`.
 */
export function returnAddress(state: unknown): string {
  if (typeof state !== 'object' || state === null || !('returnTo' in state)) return '/home';
  const { returnTo } = state;
  if (typeof returnTo !== 'string' || !returnTo.startsWith('/') || returnTo.startsWith('//')) return '/home';
  const [path = ''] = returnTo.split(/[?#]/);
  const route = routeOf(path);
  return route && (!route.isPublic || route.path === '/paymentReturn') ? returnTo : '/home';
}
