import { calls } from '@fantasy-stats/contract/calls';
import { useMutation } from '@tanstack/react-query';
import { call } from '../call.ts';

/** Changes the password; every other device is signed out. */
export function useChangePassword() {
  return useMutation({
    mutationFn: (passwords: { current: string; next: string }) => call(calls.auth.changePassword, passwords),
  });
}
