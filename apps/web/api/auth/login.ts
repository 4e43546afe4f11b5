import { login as loginCall } from '@fantasy-stats/contract/auth';
import { signIn } from '../../shell/session/session.ts';
import { call } from '../call.ts';

/** Signs in: the token is stored and the session filled. @throws CallFailed */
export async function login(email: string, password: string): Promise<void> {
  const { token } = await call(loginCall, { email, password });
  await signIn(token);
}
