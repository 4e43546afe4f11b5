import type { BodyOf, calls, ResponseOf } from '@fantasy-stats/contract';
import type {
  AuthenticationResponseJSON,
  AuthenticatorTransport,
  RegistrationResponseJSON,
} from '@simplewebauthn/server';
import type { Config } from '../../../kernel/config/read-config.ts';
import type { Passkey } from './factors.ts';

// Creates WebAuthn options and verifies responses. Stores nothing.

/** Loads the passkey library on first use: its certificates are a tenth of the server's code. */
const webAuthn = () => import('@simplewebauthn/server');

type Site = Pick<Config, 'publicUrl' | 'webOrigins'>;
type PasskeyAnswer = BodyOf<typeof calls.auth.loginWithPasskey>['answer'];
type NewPasskey = BodyOf<typeof calls.account.addPasskey>['passkey'];

const hostOf = ({ publicUrl }: Site) => new URL(publicUrl).hostname;
const originsOf = ({ publicUrl, webOrigins }: Site) => [new URL(publicUrl).origin, ...webOrigins];

function descriptorOf({ id, transports }: Passkey) {
  return { id, transports: transports as AuthenticatorTransport[] };
}

export async function creationFor(
  site: Site,
  user: { readonly id: string; readonly email: string },
  known: readonly Passkey[],
): Promise<ResponseOf<typeof calls.account.beginPasskey>['creation']> {
  const {
    extensions: _,
    hints: __,
    attestationFormats: ___,
    ...creation
  } = await (await webAuthn()).generateRegistrationOptions({
    rpName: 'Fantasy Stats',
    rpID: hostOf(site),
    userID: new Uint8Array(Buffer.from(user.id)),
    userName: user.email,
    attestationType: 'none',
    excludeCredentials: known.map(descriptorOf),
    authenticatorSelection: { residentKey: 'preferred', userVerification: 'preferred' },
  });
  return creation as ResponseOf<typeof calls.account.beginPasskey>['creation'];
}

/** Returns the new passkey in a browser's response; null if it does not match the challenge. */
export async function verifiedPasskey(
  site: Site,
  challenge: string,
  passkey: NewPasskey,
): Promise<Pick<Passkey, 'counter' | 'id' | 'publicKey' | 'transports'> | null> {
  const { verifyRegistrationResponse } = await webAuthn();
  try {
    const { verified, registrationInfo } = await verifyRegistrationResponse({
      response: {
        ...passkey,
        clientExtensionResults: {},
        response: withoutUndefined(passkey.response),
      } as RegistrationResponseJSON,
      expectedChallenge: challenge,
      expectedOrigin: originsOf(site),
      expectedRPID: hostOf(site),
      requireUserVerification: false,
    });
    if (!verified || !registrationInfo) return null;
    const { counter, id, publicKey } = registrationInfo.credential;
    return {
      id,
      counter,
      publicKey: Buffer.from(publicKey).toString('base64url'),
      transports: passkey.response.transports ?? [],
    };
  } catch {
    // The library throws on any invalid input, with messages meant for developers.
    return null;
  }
}

export async function requestFor(
  site: Site,
  known: readonly Passkey[],
): Promise<ResponseOf<typeof calls.auth.passkeyRequest>> {
  const {
    extensions: _,
    hints: __,
    ...request
  } = await (await webAuthn()).generateAuthenticationOptions({
    rpID: hostOf(site),
    allowCredentials: known.map(descriptorOf),
    userVerification: 'preferred',
  });
  return request as ResponseOf<typeof calls.auth.passkeyRequest>;
}

/** Returns the signature counter of a valid response; null if it is invalid. */
export async function verifiedCounter(
  site: Site,
  challenge: string,
  response: PasskeyAnswer,
  { counter, id, publicKey, transports }: Passkey,
): Promise<number | null> {
  const { verifyAuthenticationResponse } = await webAuthn();
  try {
    const { authenticationInfo, verified } = await verifyAuthenticationResponse({
      response: {
        ...response,
        clientExtensionResults: {},
        response: withoutUndefined(response.response),
      } as AuthenticationResponseJSON,
      expectedChallenge: challenge,
      expectedOrigin: originsOf(site),
      expectedRPID: hostOf(site),
      credential: {
        id,
        counter,
        publicKey: new Uint8Array(Buffer.from(publicKey, 'base64url')),
        transports: transports as AuthenticatorTransport[],
      },
      requireUserVerification: false,
    });
    return verified ? authenticationInfo.newCounter : null;
  } catch {
    return null;
  }
}

function withoutUndefined<T extends object>(value: T): T {
  return Object.fromEntries(Object.entries(value).filter(([, one]) => one !== undefined)) as T;
}
