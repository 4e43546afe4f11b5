import { useEffect } from 'react';
import { useSession } from '../shell/session/use-session.ts';
import { knownDevice } from './known-device.ts';

/** Once in a visit, in browsers where push is on: tells the server that it still is. */
export function useKeptDevice(): void {
  const { isPremium, token } = useSession();
  useEffect(() => {
    if (!token || !isPremium || knownDevice() === null) return;
    void import('./this-device.ts').then(({ keepThisDevice }) => keepThisDevice()).catch(() => undefined);
  }, [token, isPremium]);
}
