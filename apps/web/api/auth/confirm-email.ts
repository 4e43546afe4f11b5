import { calls } from '@fantasy-stats/contract/calls';
import { call } from '../call.ts';

/** Confirms an address with the code from the e-mail. @throws CallFailed */
export async function confirmEmail(code: string): Promise<void> {
  await call(calls.auth.confirmEmail, { code });
}
