import { enterDemo as enterDemoCall } from '@fantasy-stats/contract/auth';
import { signIn } from '../../shell/session/session.ts';
import { call } from '../call.ts';

/** Signs in to the demo account. @throws CallFailed */
export async function enterDemo(): Promise<void> {
  const { token } = await call(enterDemoCall, {});
  await signIn(token);
}
