import type { BodyOf, ResponseOf } from '@fantasy-stats/contract/call';
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

/** Returns the error for a canceled or timed-out request, or for a device without a passkey. */
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

/** Signs a login with a passkey. @throws CallFailed */
export async function signWithPasskey(
  request: ResponseOf<typeof passkeyRequest>,
): Promise<BodyOf<typeof loginWithPasskey>['answer']> {
  const { clientExtensionResults: _, ...assertion } = await startAuthentication({
    optionsJSON: request as Signing,
  }).catch((thrown: unknown) => {
    throw notGiven(thrown);
  });
  return assertion as BodyOf<typeof loginWithPasskey>['answer'];
}

/** Creates a passkey. @throws CallFailed */
export async function makePasskey(
  creation: ResponseOf<typeof beginPasskey>['creation'],
): Promise<BodyOf<typeof addPasskey>['passkey']> {
  const { clientExtensionResults: _, ...passkey } = await startRegistration({
    optionsJSON: creation as Making,
  }).catch((thrown: unknown) => {
    throw notGiven(thrown);
  });
  return passkey as BodyOf<typeof addPasskey>['passkey'];
}
