import { post } from '../../api/post.ts';
import { resetAppearance } from '../../theme/theme-preference.ts';
import { clearBrowserData } from './clear-browser-data.ts';
import { endSession, session } from './session.ts';

const REVOKE_WITHIN_MILLISECONDS = 4000;

/**
 * Ends the session: revokes the token on the server, clears everything the browser kept for the product, and
 * resets every field. A server that cannot be reached does not keep anybody logged in here.
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
