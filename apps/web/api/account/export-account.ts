import { calls } from '@fantasy-stats/contract/calls';
import { useMutation } from '@tanstack/react-query';
import { call } from '../call.ts';

/** All data kept about the account. */
export function useExportAccount() {
  return useMutation({ mutationFn: () => call(calls.account.exportAccount, {}) });
}
