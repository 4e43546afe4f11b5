import { exportAccount as exportAccountCall } from '@fantasy-stats/contract/account';
import { useMutation } from '@tanstack/react-query';
import { call } from '../call.ts';

/** All data kept about the account. */
export function useExportAccount() {
  return useMutation({ mutationFn: () => call(exportAccountCall, {}) });
}
