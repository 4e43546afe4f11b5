import { storedToken } from '../api/token.ts';
import { useStore } from '../state/use-store.ts';
import { type Session, sessionStore } from './session.ts';

export function useSession(): Session {
  return useStore(sessionStore);
}

/**
 * Returns whether the user has an account: logged in, or on a public page with a token that has not been
 * checked.
 */
export function useHasAccount(): boolean {
  const { check, isLoggedIn } = useSession();
  return isLoggedIn || (check === 'unchecked' && storedToken() !== '');
}
