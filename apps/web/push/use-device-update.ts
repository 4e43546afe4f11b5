import { useEffect } from 'react';
import { useSession } from '../session/use-session.ts';
import { knownDevice } from './known-device.ts';

/** Sends the push subscription to the server once per visit, if push is on. */
export function useDeviceUpdate(): void {
  const { isPremium, token } = useSession();
  useEffect(() => {
    if (!token || !isPremium || knownDevice() === null) return;
    void import('./this-device.ts').then(({ updateThisDevice }) => updateThisDevice()).catch(() => undefined);
  }, [token, isPremium]);
}
