import { useSyncExternalStore } from 'react';
import { storedToken } from '../../api/token.ts';
import { onSessionChange, type Session, session } from './session.ts';

/** The session; the component is drawn again when it changes. */
export function useSession(): Session {
  return useSyncExternalStore(onSessionChange, session, session);
}

/** Whether the reader has an account: he is logged in, or on a public page that was opened with a token nobody has checked. */
export function useHasAccount(): boolean {
  const { check, isLoggedIn } = useSession();
  return isLoggedIn || (check === 'unchecked' && storedToken() !== '');
}
