import { useCallback, useState } from 'react';
import { useNavigate } from 'react-router';
import { logOut } from '../../session/log-out.ts';

export function useLogOut() {
  const navigate = useNavigate();
  const [isLeaving, setLeaving] = useState(false);
  const run = useCallback(async () => {
    setLeaving(true);
    await logOut();
    await navigate('/login');
  }, [navigate]);
  return { logOut: run, isLeaving };
}
