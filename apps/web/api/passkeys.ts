import type { AnswerOf, BodyOf } from '@fantasy-stats/contract/call';
import type {
  addPasskey,
  beginPasskey,
  loginWithPasskey,
  passkeyRequest,
} from '@fantasy-stats/contract/second-factor';
import { startAuthentication, startRegistration } from '@simplewebauthn/browser';
import { CallFailed } from './failure.ts';

type Signing = Parameters<typeof startAuthentication>[0]['optionsJSON'];
type Making = Parameters<typeof startRegistration>[0]['optionsJSON'];

/** The browser did not get what it asked for: cancelled, timed out, or no passkey on this device. */
function notGiven(thrown: unknown): CallFailed {
  return new CallFailed({
    code: 'secondFactorWrong',
    message: thrown instanceof Error ? `${thrown.name}: ${thrown.message}` : String(thrown),
    status: null,
    requestId: null,
    fields: [],
    facts: {},
  });
}

/** Has the browser sign a log-in with a passkey. @throws CallFailed */
export async function signWithPasskey(
  request: AnswerOf<typeof passkeyRequest>,
): Promise<BodyOf<typeof loginWithPasskey>['answer']> {
  const { clientExtensionResults: _, ...answer } = await startAuthentication({
    optionsJSON: request as Signing,
  }).catch((thrown: unknown) => {
    throw notGiven(thrown);
  });
  return answer as BodyOf<typeof loginWithPasskey>['answer'];
}

/** Has the browser make a passkey. @throws CallFailed */
export async function makePasskey(
  creation: AnswerOf<typeof beginPasskey>['creation'],
): Promise<BodyOf<typeof addPasskey>['passkey']> {
  const { clientExtensionResults: _, ...passkey } = await startRegistration({
    optionsJSON: creation as Making,
  }).catch((thrown: unknown) => {
    throw notGiven(thrown);
  });
  return passkey as BodyOf<typeof addPasskey>['passkey'];
}
