import { calls } from '@fantasy-stats/contract/calls';
import { signIn } from '../shell/session/session.ts';
import { call } from './call.ts';
import { failureIn } from './failure.ts';

/** What a log-in goes on with: the password was right, and the account has a second factor. */
export interface SecondStep {
  readonly ticket: string;
  readonly hasTotp: boolean;
  readonly hasPasskey: boolean;
}

/** Reads the second step out of what a log-in threw; null when that was something else. */
export function secondStepIn(thrown: unknown): SecondStep | null {
  if (thrown === null) return null;
  const { code, facts } = failureIn(thrown);
  if (code !== 'secondFactorRequired' || typeof facts.ticket !== 'string') return null;
  return { ticket: facts.ticket, hasTotp: facts.totp === 1, hasPasskey: facts.passkey === 1 };
}

/** Signs in: the token is stored and the session filled. @throws CallFailed, also `secondFactorRequired` */
export async function login(email: string, password: string): Promise<void> {
  const { token } = await call(calls.auth.login, { email, password });
  await signIn(token);
}

/** Goes on with a code of an app or a recovery code. @throws CallFailed */
export async function finishWithCode(ticket: string, code: string): Promise<void> {
  const { token } = await call(calls.auth.loginWithCode, { ticket, code });
  await signIn(token);
}

/** Goes on with a passkey; the browser asks for it. @throws CallFailed, or the browser's own error */
export async function finishWithPasskey(ticket: string): Promise<void> {
  const { signWithPasskey } = await import('./passkeys.ts');
  const answer = await signWithPasskey(await call(calls.auth.passkeyRequest, { ticket }));
  const { token } = await call(calls.auth.loginWithPasskey, { ticket, answer });
  await signIn(token);
}

/**
 * Signs in to the demo; where that is another site's, the browser goes there, and this never ends.
 *
 * @param tool the page that is to be tried
 * @throws CallFailed
 */
export async function enterDemo(tool: string): Promise<void> {
  const answer = await call(calls.auth.enterDemo, {});
  if ('token' in answer) return signIn(answer.token);
  window.location.assign(`${answer.address}/tools?open=${encodeURIComponent(tool)}`);
  return new Promise(() => undefined);
}
