import { useSyncExternalStore } from 'react';
import { onSessionChange, type Session, session } from './session.ts';

/** The session; the component is drawn again when it changes. */
export function useSession(): Session {
  return useSyncExternalStore(onSessionChange, session, session);
}
