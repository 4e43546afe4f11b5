import { createCipheriv, createDecipheriv, createHash, randomBytes } from 'node:crypto';

/** 32-byte keys. The first one encrypts; every key decrypts what it encrypted. */
export type CredentialsKeys = readonly [Buffer, ...Buffer[]];

/**
 * Returns a name that identifies a key without revealing anything about it. Stored with every encrypted
 * value.
 */
export function keyName(key: Buffer): string {
  return createHash('sha256').update('credentials key').update(key).digest('hex').slice(0, 12);
}

/** Thrown if a sealed value cannot be decrypted: wrong key, wrong `place`, or altered text. */
export class SealBroken extends Error {
  override readonly name = 'SealBroken';

  constructor() {
    super('stored credentials cannot be read with this key');
  }
}

const version = 'v1';

/**
 * Encrypts a secret with AES-256-GCM.
 * @param place the secret's storage location, used as additional authenticated data: a secret moved to
 *   another user's row does not decrypt
 */
export function seal([key]: CredentialsKeys, place: string, secret: string): string {
  const nonce = randomBytes(12);
  const cipher = createCipheriv('aes-256-gcm', key, nonce).setAAD(Buffer.from(place));
  const sealed = Buffer.concat([cipher.update(secret, 'utf8'), cipher.final()]);
  return [
    version,
    keyName(key),
    nonce.toString('base64url'),
    cipher.getAuthTag().toString('base64url'),
    sealed.toString('base64url'),
  ].join('.');
}

/**
 * Decrypts a secret that was sealed with one of these keys for this place.
 * @throws SealBroken
 */
export function unseal(keys: CredentialsKeys, place: string, sealed: string): string {
  const [form, name, nonce = '', tag = '', text = ''] = sealed.split('.');
  const key = keys.find((one) => keyName(one) === name);
  if (form !== version || !key) throw new SealBroken();
  try {
    const decipher = createDecipheriv('aes-256-gcm', key, Buffer.from(nonce, 'base64url'), {
      authTagLength: 16,
    })
      .setAAD(Buffer.from(place))
      .setAuthTag(Buffer.from(tag, 'base64url'));
    return Buffer.concat([decipher.update(Buffer.from(text, 'base64url')), decipher.final()]).toString(
      'utf8',
    );
  } catch {
    throw new SealBroken();
  }
}

/** Like {@link unseal}, but returns null for a secret sealed with other keys. */
export function unsealOrNull(keys: CredentialsKeys, place: string, sealed: string): string | null {
  try {
    return unseal(keys, place, sealed);
  } catch (error) {
    if (error instanceof SealBroken) return null;
    throw error;
  }
}
