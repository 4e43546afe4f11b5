import { z } from 'zod';
import { Password } from './auth.ts';
import { act, Done, read } from './call.ts';
import { textRules } from './form-rules.ts';
import { ruledText } from './ruled-text.ts';

// Second factors: six-digit codes, passkeys, and recovery codes for users who have lost both.

/**
 * Token to continue a login after the correct password, from the facts of the error `secondFactorRequired`.
 */
const Ticket = z.string().regex(/^[\w-]{16,128}$/, 'This is not a login ticket.');

const base64url = z.string().regex(/^[\w-]{1,20000}={0,2}$/, 'This is not base64url.');

/** Transports of authenticators, as in WebAuthn. */
const transports = ['ble', 'cable', 'hybrid', 'internal', 'nfc', 'smart-card', 'usb'] as const;
const Transports = z.array(z.enum(transports)).max(10);

const Descriptor = z.object({
  id: base64url,
  type: z.literal('public-key'),
  transports: Transports.optional(),
});
const UserVerification = z.enum(['discouraged', 'preferred', 'required']);

/** WebAuthn's PublicKeyCredentialRequestOptionsJSON. */
const PasskeyRequest = z.object({
  challenge: z.string(),
  timeout: z.number().optional(),
  rpId: z.string().optional(),
  allowCredentials: z.array(Descriptor).optional(),
  userVerification: UserVerification.optional(),
});

/** WebAuthn's PublicKeyCredentialCreationOptionsJSON. */
const PasskeyCreation = z.object({
  rp: z.object({ name: z.string(), id: z.string().optional() }),
  user: z.object({ id: z.string(), name: z.string(), displayName: z.string() }),
  challenge: z.string(),
  pubKeyCredParams: z.array(z.object({ alg: z.number(), type: z.literal('public-key') })),
  timeout: z.number().optional(),
  excludeCredentials: z.array(Descriptor).optional(),
  authenticatorSelection: z
    .object({
      authenticatorAttachment: z.enum(['cross-platform', 'platform']).optional(),
      residentKey: UserVerification.optional(),
      requireResidentKey: z.boolean().optional(),
      userVerification: UserVerification.optional(),
    })
    .optional(),
  attestation: z.enum(['direct', 'enterprise', 'indirect', 'none']).optional(),
});

const answerOfBrowser = {
  id: base64url,
  rawId: base64url,
  type: z.literal('public-key'),
  authenticatorAttachment: z.enum(['cross-platform', 'platform']).optional(),
} as const;

/** WebAuthn's AuthenticationResponseJSON, without extensions. */
export const PasskeyAnswer = z.object({
  ...answerOfBrowser,
  response: z.object({
    clientDataJSON: base64url,
    authenticatorData: base64url,
    signature: base64url,
    userHandle: base64url.optional(),
  }),
});

/** WebAuthn's RegistrationResponseJSON, without extensions. */
export const NewPasskey = z.object({
  ...answerOfBrowser,
  response: z.object({
    clientDataJSON: base64url,
    attestationObject: base64url,
    transports: Transports.optional(),
  }),
});

const SignedIn = z.object({ token: z.string() });

export const loginWithCode = act({
  path: 'auth/login/code',
  summary: 'Continues a login with a six-digit code or a recovery code.',
  access: 'anyone',
  body: z.object({ ticket: Ticket, code: z.string().trim().min(6).max(40) }),
  response: SignedIn,
  errors: ['secondFactorWrong', 'linkStateInvalid', 'tooManyRequests'],
});

export const passkeyRequest = act({
  path: 'auth/login/passkey/request',
  summary: 'Options for logging in with a passkey, if the account has one.',
  access: 'anyone',
  body: z.object({ ticket: Ticket }),
  response: PasskeyRequest,
  errors: ['linkStateInvalid', 'secondFactorWrong'],
});

export const loginWithPasskey = act({
  path: 'auth/login/passkey',
  summary: 'Continues a login with a passkey’s signature.',
  access: 'anyone',
  body: z.object({ ticket: Ticket, answer: PasskeyAnswer }),
  response: SignedIn,
  errors: ['secondFactorWrong', 'linkStateInvalid', 'tooManyRequests'],
});

export const factors = read({
  path: 'account/factors',
  summary: 'The second factors of the account.',
  access: 'signedIn',
  response: z.object({
    hasTotp: z.boolean(),
    /** Number of unused recovery codes. */
    recoveryCodes: z.number().int(),
    passkeys: z.array(
      z.object({
        id: z.string(),
        name: z.string(),
        createdAt: z.string(),
        lastUsedAt: z.string().nullable(),
      }),
    ),
    /** Whether the account must have a second factor, as administrators must. */
    isRequired: z.boolean(),
  }),
});

/** Recovery codes, shown only once; null when the account keeps its existing ones. */
const NewRecoveryCodes = z.object({ recoveryCodes: z.array(z.string()).nullable() });

const changing = ['invalidCredentials', 'secondFactorMissing', 'demoAccount'] as const;

export const beginTotp = act({
  path: 'account/factors/totp/begin',
  summary: 'A new secret for an authenticator app, active once confirmed by a code.',
  access: 'signedIn',
  body: z.object({ password: Password }),
  response: z.object({ secret: z.string(), uri: z.string() }),
  errors: changing,
});

export const confirmTotp = act({
  path: 'account/factors/totp/confirm',
  summary: 'Turns on six-digit codes, confirmed by a first one. Returns recovery codes.',
  access: 'signedIn',
  body: z.object({ code: ruledText(textRules.totpCode) }),
  response: NewRecoveryCodes,
  errors: ['secondFactorWrong', 'demoAccount'],
});

export const removeTotp = act({
  path: 'account/factors/totp/remove',
  summary: 'Turns off six-digit codes.',
  access: 'signedIn',
  body: z.object({ password: Password }),
  response: Done,
  errors: [...changing, 'lastFactor'],
});

export const renewRecoveryCodes = act({
  path: 'account/factors/recovery',
  summary: 'Replaces the recovery codes.',
  access: 'signedIn',
  body: z.object({ password: Password }),
  response: z.object({ recoveryCodes: z.array(z.string()) }),
  errors: [...changing, 'secondFactorWrong'],
});

export const beginPasskey = act({
  path: 'account/factors/passkey/begin',
  summary: 'Options for creating a passkey in the browser.',
  access: 'signedIn',
  body: z.object({ password: Password }),
  response: z.object({ ticket: z.string(), creation: PasskeyCreation }),
  errors: changing,
});

export const addPasskey = act({
  path: 'account/factors/passkey/add',
  summary: 'Stores a passkey created by the browser. The first factor also returns recovery codes.',
  access: 'signedIn',
  body: z.object({
    ticket: Ticket,
    name: ruledText(textRules.passkeyName),
    passkey: NewPasskey,
  }),
  response: NewRecoveryCodes,
  errors: ['linkStateInvalid', 'secondFactorWrong', 'demoAccount'],
});

export const removePasskey = act({
  path: 'account/factors/passkey/remove',
  summary: 'Deletes a passkey.',
  access: 'signedIn',
  body: z.object({ id: base64url, password: Password }),
  response: Done,
  errors: [...changing, 'notFound', 'lastFactor'],
});
