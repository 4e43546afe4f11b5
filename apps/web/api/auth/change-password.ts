import { changePassword as changePasswordCall } from '@fantasy-stats/contract/auth';
import { useMutation } from '@tanstack/react-query';
import { call } from '../call.ts';

/** Changes the password; every other device is signed out. */
export function useChangePassword() {
  return useMutation({
    mutationFn: (passwords: { current: string; next: string }) => call(changePasswordCall, passwords),
  });
}
