import { confirmEmail as confirmEmailCall } from '@fantasy-stats/contract/auth';
import { call } from '../call.ts';

/** Confirms an address with the code from the e-mail. @throws CallFailed */
export async function confirmEmail(code: string): Promise<void> {
  await call(confirmEmailCall, { code });
}
