import { useCallback, useState } from 'react';
import { navigate } from '../../router/navigate.ts';
import { logOut } from '../session/log-out.ts';

export function useLogOut() {
  const [isLeaving, setLeaving] = useState(false);
  const run = useCallback(async () => {
    setLeaving(true);
    await logOut();
    navigate('/login');
  }, []);
  return { logOut: run, isLeaving };
}
