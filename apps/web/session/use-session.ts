import { storedToken } from '../api/token.ts';
import { useStore } from '../state/use-store.ts';
import { type Session, sessionStore } from './session.ts';

export function useSession(): Session {
  return useStore(sessionStore);
}

/** Returns whether the user is logged in or, on a public page, has a token that has not been checked. */
export function useHasAccount(): boolean {
  const { check, isLoggedIn } = useSession();
  return isLoggedIn || (check === 'unchecked' && storedToken() !== '');
}
