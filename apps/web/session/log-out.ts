import { post } from '../api/post.ts';
import { resetAppearance } from '../theme/theme-preference.ts';
import { clearBrowserData } from './clear-browser-data.ts';
import { endSession, session } from './session.ts';

const REVOKE_WITHIN_MILLISECONDS = 4000;

/**
 * Revokes the token on the server, clears the browser data and resets the session, even if the server is
 * unreachable.
 */
export async function logOut(): Promise<void> {
  const revoked = session().token
    ? post(
        'auth/logout',
        {},
        {
          authenticated: true,
          keepalive: true,
          signal: AbortSignal.timeout(REVOKE_WITHIN_MILLISECONDS),
        },
      )
    : Promise.resolve();
  await Promise.allSettled([revoked, clearBrowserData()]);
  endSession('logout');
  resetAppearance();
}
