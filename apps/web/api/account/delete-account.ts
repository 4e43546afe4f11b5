import { deleteAccount as deleteAccountCall } from '@fantasy-stats/contract/account';
import { useMutation } from '@tanstack/react-query';
import { call } from '../call.ts';

/** Has the account erased after a week; the password says that it is its owner who asks. */
export function useDeleteAccount() {
  return useMutation({
    mutationFn: (password: string) => call(deleteAccountCall, { password }),
  });
}
