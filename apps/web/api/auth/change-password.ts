import { changePassword as changePasswordCall } from '@fantasy-stats/contract/auth';
import { useMutation } from '@tanstack/react-query';
import { call } from '../call.ts';

/** Changes the password, and signs other devices out where that is wanted. */
export function useChangePassword() {
  return useMutation({
    mutationFn: (passwords: { current: string; next: string; endOthers: boolean }) =>
      call(changePasswordCall, passwords),
  });
}
