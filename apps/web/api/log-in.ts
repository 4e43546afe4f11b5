import { calls } from '@fantasy-stats/contract/calls';
import { signIn } from '../session/session.ts';
import { call } from './call.ts';
import { failureIn } from './failure.ts';

/** A login that needs its second step: the password was correct, and the account has a second factor. */
export interface SecondStep {
  readonly ticket: string;
  readonly hasTotp: boolean;
  readonly hasPasskey: boolean;
}

export function secondStepIn(thrown: unknown): SecondStep | null {
  if (thrown === null) return null;
  const { code, facts } = failureIn(thrown);
  if (code !== 'secondFactorRequired' || typeof facts.ticket !== 'string') return null;
  return { ticket: facts.ticket, hasTotp: facts.totp === 1, hasPasskey: facts.passkey === 1 };
}

/** Logs in: stores the token and loads the session. @throws CallFailed, e.g. `secondFactorRequired` */
export async function login(email: string, password: string): Promise<void> {
  const { token } = await call(calls.auth.login, { email, password });
  await signIn(token);
}

/** Completes a login with a TOTP code or a recovery code. @throws CallFailed */
export async function finishWithCode(ticket: string, code: string): Promise<void> {
  const { token } = await call(calls.auth.loginWithCode, { ticket, code });
  await signIn(token);
}

/** Completes a login with a passkey. @throws CallFailed, or the error of the browser */
export async function finishWithPasskey(ticket: string): Promise<void> {
  const { signWithPasskey } = await import('./passkeys.ts');
  const response = await signWithPasskey(await call(calls.auth.passkeyRequest, { ticket }));
  const { token } = await call(calls.auth.loginWithPasskey, { ticket, answer: response });
  await signIn(token);
}

/**
 * Logs in to the demo. If the demo is on another site, the browser navigates there and the promise never
 * settles.
 * @param tool the page to open
 * @throws CallFailed
 */
export async function enterDemo(tool: string): Promise<void> {
  const response = await call(calls.auth.enterDemo, {});
  if ('token' in response) return signIn(response.token);
  window.location.assign(`${response.address}/tools?open=${encodeURIComponent(tool)}`);
  return new Promise(() => undefined);
}
