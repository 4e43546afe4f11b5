import type { AnswerOf, BodyOf, calls } from '@fantasy-stats/contract';
import type {
  AuthenticationResponseJSON,
  AuthenticatorTransport,
  RegistrationResponseJSON,
} from '@simplewebauthn/server';
import type { Config } from '../../config/read.ts';
import type { Passkey } from './factors.ts';

/* WebAuthn: what browsers are asked, and whether what they answer is good. Keeps nothing. */

/** Loaded when the first passkey is used: with its certificates it is a tenth of the server's code. */
const webAuthn = () => import('@simplewebauthn/server');

type Site = Pick<Config, 'publicUrl' | 'webOrigins'>;
type PasskeyAnswer = BodyOf<typeof calls.auth.loginWithPasskey>['answer'];
type NewPasskey = BodyOf<typeof calls.account.addPasskey>['passkey'];

const hostOf = ({ publicUrl }: Site) => new URL(publicUrl).hostname;
const originsOf = ({ publicUrl, webOrigins }: Site) => [new URL(publicUrl).origin, ...webOrigins];

function descriptorOf({ id, transports }: Passkey) {
  return { id, transports: transports as AuthenticatorTransport[] };
}

/** What a browser is to make a passkey with, for an account that has some already. */
export async function creationFor(
  site: Site,
  user: { readonly id: string; readonly email: string },
  known: readonly Passkey[],
): Promise<AnswerOf<typeof calls.account.beginPasskey>['creation']> {
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
  return creation as AnswerOf<typeof calls.account.beginPasskey>['creation'];
}

/** A passkey as it is kept, from what the browser made; null when that is not what was asked for. */
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
    /* The library throws for whatever does not fit; what it says is for developers. */
    return null;
  }
}

/** What a browser is to sign in with. */
export async function requestFor(
  site: Site,
  known: readonly Passkey[],
): Promise<AnswerOf<typeof calls.auth.passkeyRequest>> {
  const {
    extensions: _,
    hints: __,
    ...request
  } = await (await webAuthn()).generateAuthenticationOptions({
    rpID: hostOf(site),
    allowCredentials: known.map(descriptorOf),
    userVerification: 'preferred',
  });
  return request as AnswerOf<typeof calls.auth.passkeyRequest>;
}

/** How often a passkey has signed, once what it signed is good; null when it is not. */
export async function verifiedCounter(
  site: Site,
  challenge: string,
  answer: PasskeyAnswer,
  { counter, id, publicKey, transports }: Passkey,
): Promise<number | null> {
  const { verifyAuthenticationResponse } = await webAuthn();
  try {
    const { authenticationInfo, verified } = await verifyAuthenticationResponse({
      response: {
        ...answer,
        clientExtensionResults: {},
        response: withoutUndefined(answer.response),
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
