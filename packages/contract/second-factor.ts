import { z } from 'zod';
import { Password } from './auth.ts';
import { act, Done, read } from './call.ts';

/* The second factor of a log-in: six-digit codes, passkeys, and recovery codes for whoever has lost both. */

/** What a log-in goes on with once the password was right: facts of the error `secondFactorRequired`. */
const Ticket = z.string().regex(/^[\w-]{16,128}$/, 'This is no ticket of a log-in.');

const base64url = z.string().regex(/^[\w-]{1,20000}={0,2}$/, 'This is not base64url.');

/** Ways a browser reaches an authenticator, as WebAuthn names them. */
const transports = ['ble', 'cable', 'hybrid', 'internal', 'nfc', 'smart-card', 'usb'] as const;
const Transports = z.array(z.enum(transports)).max(10);

const Descriptor = z.object({
  id: base64url,
  type: z.literal('public-key'),
  transports: Transports.optional(),
});
const UserVerification = z.enum(['discouraged', 'preferred', 'required']);

/** What a browser is asked to sign in with: WebAuthn's PublicKeyCredentialRequestOptionsJSON. */
export const PasskeyRequest = z.object({
  challenge: z.string(),
  timeout: z.number().optional(),
  rpId: z.string().optional(),
  allowCredentials: z.array(Descriptor).optional(),
  userVerification: UserVerification.optional(),
});

/** What a browser is asked to make a passkey with: WebAuthn's PublicKeyCredentialCreationOptionsJSON. */
export const PasskeyCreation = z.object({
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

/** What a passkey signed: WebAuthn's AuthenticationResponseJSON, without extensions. */
export const PasskeyAnswer = z.object({
  ...answerOfBrowser,
  response: z.object({
    clientDataJSON: base64url,
    authenticatorData: base64url,
    signature: base64url,
    userHandle: base64url.optional(),
  }),
});

/** A new passkey: WebAuthn's RegistrationResponseJSON, without extensions. */
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
  summary: 'Goes on with a log-in: a code of six digits, or one of the recovery codes.',
  access: 'anyone',
  body: z.object({ ticket: Ticket, code: z.string().trim().min(6).max(40) }),
  answer: SignedIn,
  errors: ['secondFactorWrong', 'linkStateInvalid', 'tooManyRequests'],
});

export const passkeyRequest = act({
  path: 'auth/login/passkey/request',
  summary: 'What the browser is to sign a log-in with, where the account has a passkey.',
  access: 'anyone',
  body: z.object({ ticket: Ticket }),
  answer: PasskeyRequest,
  errors: ['linkStateInvalid', 'secondFactorWrong'],
});

export const loginWithPasskey = act({
  path: 'auth/login/passkey',
  summary: 'Goes on with a log-in: what a passkey of the account signed.',
  access: 'anyone',
  body: z.object({ ticket: Ticket, answer: PasskeyAnswer }),
  answer: SignedIn,
  errors: ['secondFactorWrong', 'linkStateInvalid', 'tooManyRequests'],
});

export const factors = read({
  path: 'account/factors',
  summary: 'The second factors of the account.',
  access: 'signedIn',
  answer: z.object({
    hasTotp: z.boolean(),
    /** Recovery codes that are left. */
    recoveryCodes: z.number().int(),
    passkeys: z.array(
      z.object({
        id: z.string(),
        name: z.string(),
        createdAt: z.string(),
        lastUsedAt: z.string().nullable(),
      }),
    ),
    /** Administrators cannot do without. */
    isRequired: z.boolean(),
  }),
});

/** Recovery codes, shown this once; null where the account keeps those it has. */
const NewRecoveryCodes = z.object({ recoveryCodes: z.array(z.string()).nullable() });

const changing = ['invalidCredentials', 'secondFactorMissing', 'demoAccount'] as const;

export const beginTotp = act({
  path: 'account/factors/totp/begin',
  summary: 'A new secret for an authenticator app. It counts once a code of it was given.',
  access: 'signedIn',
  body: z.object({ password: Password }),
  answer: z.object({ secret: z.string(), uri: z.string() }),
  errors: changing,
});

export const confirmTotp = act({
  path: 'account/factors/totp/confirm',
  summary: 'Switches codes of six digits on, with a first one. Recovery codes come with it.',
  access: 'signedIn',
  body: z.object({ code: z.string().trim().min(6).max(12) }),
  answer: NewRecoveryCodes,
  errors: ['secondFactorWrong', 'demoAccount'],
});

export const removeTotp = act({
  path: 'account/factors/totp/remove',
  summary: 'Switches codes of six digits off.',
  access: 'signedIn',
  body: z.object({ password: Password }),
  answer: Done,
  errors: [...changing, 'lastFactor'],
});

export const renewRecoveryCodes = act({
  path: 'account/factors/recovery',
  summary: 'New recovery codes in the place of the old.',
  access: 'signedIn',
  body: z.object({ password: Password }),
  answer: z.object({ recoveryCodes: z.array(z.string()) }),
  errors: [...changing, 'secondFactorWrong'],
});

export const beginPasskey = act({
  path: 'account/factors/passkey/begin',
  summary: 'What the browser is to make a passkey with.',
  access: 'signedIn',
  body: z.object({ password: Password }),
  answer: z.object({ ticket: z.string(), creation: PasskeyCreation }),
  errors: changing,
});

export const addPasskey = act({
  path: 'account/factors/passkey/add',
  summary: 'Keeps a passkey that the browser made. Recovery codes come with the first factor.',
  access: 'signedIn',
  body: z.object({
    ticket: Ticket,
    name: z.string().trim().min(1, 'Give it a name.').max(60, 'At most 60 characters.'),
    passkey: NewPasskey,
  }),
  answer: NewRecoveryCodes,
  errors: ['linkStateInvalid', 'secondFactorWrong', 'demoAccount'],
});

export const removePasskey = act({
  path: 'account/factors/passkey/remove',
  summary: 'Forgets a passkey.',
  access: 'signedIn',
  body: z.object({ id: base64url, password: Password }),
  answer: Done,
  errors: [...changing, 'notFound', 'lastFactor'],
});
