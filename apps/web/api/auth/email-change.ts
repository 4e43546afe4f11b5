import {
  changeEmail as changeEmailCall,
  confirmNewEmail as confirmNewEmailCall,
  undoEmailChange as undoEmailChangeCall,
} from '@fantasy-stats/contract/account';
import { useMutation } from '@tanstack/react-query';
import { call } from '../call.ts';

/** Has a link sent to a new address. */
export function useChangeEmail() {
  return useMutation({
    mutationFn: (given: { email: string; password: string }) => call(changeEmailCall, given),
  });
}

/** Gives the account the address the code was sent to. @throws CallFailed */
export async function confirmNewEmail(code: string): Promise<void> {
  await call(confirmNewEmailCall, { code });
}

/** Gives the account its former address back. @throws CallFailed */
export async function undoEmailChange(code: string): Promise<void> {
  await call(undoEmailChangeCall, { code });
}
