import { calls } from '@fantasy-stats/contract/calls';
import { signIn } from '../../shell/session/session.ts';
import { call } from '../call.ts';

/** Signs in to the demo account. @throws CallFailed */
export async function enterDemo(): Promise<void> {
  const { token } = await call(calls.auth.enterDemo, {});
  await signIn(token);
}
