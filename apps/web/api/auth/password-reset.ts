import {
  requestPasswordReset as requestPasswordResetCall,
  resetPassword as resetPasswordCall,
} from '@fantasy-stats/contract/auth';
import { call } from '../call.ts';

/** Has a link sent to set a new password, if the address has an account. @throws CallFailed */
export async function requestPasswordReset(email: string): Promise<void> {
  await call(requestPasswordResetCall, { email });
}

/** Sets a new password with the code from that link. @throws CallFailed */
export async function resetPassword(code: string, password: string): Promise<void> {
  await call(resetPasswordCall, { code, password });
}
