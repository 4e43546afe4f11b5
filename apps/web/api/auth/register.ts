import { register as registerCall } from '@fantasy-stats/contract/auth';
import { call } from '../call.ts';

/** Opens an account. A taken address is answered the same way. @throws CallFailed */
export async function register(email: string, password: string): Promise<void> {
  await call(registerCall, { email, password });
}
