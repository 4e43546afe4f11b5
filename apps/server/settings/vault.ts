import { createCipheriv, createDecipheriv, randomBytes } from 'node:crypto';

/** What was sealed cannot be opened: another key, another place, or altered. */
export class SealBroken extends Error {
  override readonly name = 'SealBroken';

  constructor() {
    super('stored credentials cannot be read with this key');
  }
}

const version = 'v1';

/**
 * Encrypts a secret with AES-256-GCM. `place` names where it is kept (it is not secret, and not stored): a sealed
 * secret opens only there, so that one cannot be moved to another user's row.
 *
 * @param key 32 bytes
 */
export function seal(key: Buffer, place: string, secret: string): string {
  const nonce = randomBytes(12);
  const cipher = createCipheriv('aes-256-gcm', key, nonce).setAAD(Buffer.from(place));
  const sealed = Buffer.concat([cipher.update(secret, 'utf8'), cipher.final()]);
  return [
    version,
    nonce.toString('base64url'),
    cipher.getAuthTag().toString('base64url'),
    sealed.toString('base64url'),
  ].join('.');
}

/** The secret that was sealed with this key for this place. @throws SealBroken */
export function unseal(key: Buffer, place: string, sealed: string): string {
  const [form, nonce = '', tag = '', text = ''] = sealed.split('.');
  if (form !== version) throw new SealBroken();
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
