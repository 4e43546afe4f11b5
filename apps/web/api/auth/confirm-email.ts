import { confirmEmail as confirmEmailCall } from '@fantasy-stats/contract/auth';
import { call } from '../call.ts';

/** Confirms an address with the code from the e-mail and the account's password. @throws CallFailed */
export async function confirmEmail(code: string, password: string): Promise<void> {
  await call(confirmEmailCall, { code, password });
}
