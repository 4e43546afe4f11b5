import { createHash, generateKeyPairSync, type KeyObject, randomBytes, sign } from 'node:crypto';
import type { calls, InputOf } from '@fantasy-stats/contract';

// Creates passkeys as a browser does (WebAuthn level 3, section 6), with ES256 and no attestation.

export type NewPasskey = InputOf<typeof calls.account.addPasskey>['passkey'];
export type PasskeyResponse = InputOf<typeof calls.auth.loginWithPasskey>['answer'];

const sha256 = (data: Buffer | string) => createHash('sha256').update(data).digest();

function clientData(type: 'create' | 'get', challenge: string, origin: string): Buffer {
  return Buffer.from(JSON.stringify({ type: `webauthn.${type}`, challenge, origin, crossOrigin: false }));
}

/**
 * Encodes authenticator data. Flags of section 6.1: user present (1), user verified (4), attested credential
 * (64).
 */
function authenticatorData(origin: string, flags: number, counter: number, rest = Buffer.alloc(0)): Buffer {
  const numbers = Buffer.alloc(5);
  numbers.writeUInt8(flags, 0);
  numbers.writeUInt32BE(counter, 1);
  return Buffer.concat([sha256(new URL(origin).hostname), numbers, rest]);
}

/** Encodes a public key in COSE format (RFC 9053): EC2, ES256, P-256, x and y. */
function coseKey(publicKey: KeyObject): Buffer {
  const { x = '', y = '' } = publicKey.export({ format: 'jwk' });
  const [atX, atY] = [Buffer.from([0x21, 0x58, 32]), Buffer.from([0x22, 0x58, 32])];
  const head = Buffer.from([0xa5, 0x01, 0x02, 0x03, 0x26, 0x20, 0x01]);
  return Buffer.concat([head, atX, Buffer.from(x, 'base64url'), atY, Buffer.from(y, 'base64url')]);
}

const cborText = (text: string) => Buffer.concat([Buffer.from([0x60 + text.length]), Buffer.from(text)]);

export interface Authenticator {
  readonly id: string;
  readonly publicKey: string;
  create(challenge: string): NewPasskey;
  response(challenge: string): PasskeyResponse;
}

export function authenticator(origin: string): Authenticator {
  const { privateKey, publicKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' });
  const credential = randomBytes(32);
  const id = credential.toString('base64url');
  const key = coseKey(publicKey);
  return {
    id,
    publicKey: key.toString('base64url'),
    create: (challenge) => {
      const length = Buffer.from([0, credential.length]);
      const attested = Buffer.concat([Buffer.alloc(16), length, credential, key]);
      const data = authenticatorData(origin, 1 | 4 | 64, 0, attested);
      const attestation = Buffer.concat([
        Buffer.from([0xa3]),
        cborText('fmt'),
        cborText('none'),
        cborText('attStmt'),
        Buffer.from([0xa0]),
        cborText('authData'),
        Buffer.from([0x58, data.length]),
        data,
      ]);
      return {
        id,
        rawId: id,
        type: 'public-key',
        response: {
          clientDataJSON: clientData('create', challenge, origin).toString('base64url'),
          attestationObject: attestation.toString('base64url'),
        },
      };
    },
    response: (challenge) => {
      const clientJson = clientData('get', challenge, origin);
      const data = authenticatorData(origin, 1 | 4, 1);
      return {
        id,
        rawId: id,
        type: 'public-key',
        response: {
          clientDataJSON: clientJson.toString('base64url'),
          authenticatorData: data.toString('base64url'),
          signature: sign('sha256', Buffer.concat([data, sha256(clientJson)]), privateKey).toString(
            'base64url',
          ),
        },
      };
    },
  };
}
