import { createCipheriv, createECDH, createHmac, randomBytes } from 'node:crypto';

/** What a browser gives out for messages to it: its public key and a secret they share, both in base64url. */
export interface SubscriptionKeys {
  readonly p256dh: string;
  readonly auth: string;
}

/** What is drawn again for every message. */
interface Ephemeral {
  /** 32 bytes: the private key whose public one goes with the message. */
  readonly privateKey: Buffer;
  /** 16 bytes. */
  readonly salt: Buffer;
}

const curve = 'prime256v1';
/** The one record that a message is has to fit into what push services take: 4096 bytes. */
const recordSize = 4096;
/** Bytes of a message at most: what is left of a record beside header (86), padding mark (1) and tag (16). */
export const pushBytesAtMost = 3993;

/** Whether a browser's public key is a point on the curve, and its secret of the right length. */
export function areSubscriptionKeys({ auth, p256dh }: SubscriptionKeys): boolean {
  if (Buffer.from(auth, 'base64url').length !== 16) return false;
  const ours = createECDH(curve);
  ours.generateKeys();
  try {
    ours.computeSecret(Buffer.from(p256dh, 'base64url'));
    return true;
  } catch {
    return false;
  }
}

/** HKDF with SHA-256, for results of 32 bytes at most (RFC 5869, with one round of its second step). */
function derive(salt: Buffer, secret: Buffer, info: Buffer, bytes: number): Buffer {
  const key = createHmac('sha256', salt).update(secret).digest();
  return createHmac('sha256', key)
    .update(Buffer.concat([info, Buffer.of(1)]))
    .digest()
    .subarray(0, bytes);
}

function drawn(): Ephemeral {
  const keys = createECDH(curve);
  keys.generateKeys();
  return { privateKey: keys.getPrivateKey(), salt: randomBytes(16) };
}

/**
 * A message as only the browser can read it: the body of a request to its push service, content encoding `aes128gcm`
 * (RFC 8291, section 3.4, in the form of RFC 8188, section 2).
 *
 * @param ephemeral drawn again each time; given in tests alone
 * @throws RangeError where the text is longer than {@link pushBytesAtMost} bytes
 */
export function encryptPush(
  text: string,
  { auth, p256dh }: SubscriptionKeys,
  { privateKey, salt }: Ephemeral = drawn(),
): Buffer {
  const plain = Buffer.from(text, 'utf8');
  if (plain.length > pushBytesAtMost) throw new RangeError(`a push message of ${plain.length} bytes`);
  const ours = createECDH(curve);
  ours.setPrivateKey(privateKey);
  const ourPublic = ours.getPublicKey();
  const theirPublic = Buffer.from(p256dh, 'base64url');
  const shared = ours.computeSecret(theirPublic);
  const keyInfo = Buffer.concat([Buffer.from('WebPush: info\0'), theirPublic, ourPublic]);
  const secret = derive(Buffer.from(auth, 'base64url'), shared, keyInfo, 32);
  const key = derive(salt, secret, Buffer.from('Content-Encoding: aes128gcm\0'), 16);
  const nonce = derive(salt, secret, Buffer.from('Content-Encoding: nonce\0'), 12);
  const cipher = createCipheriv('aes-128-gcm', key, nonce);
  /* The mark of the last record, without padding. */
  const record = Buffer.concat([cipher.update(plain), cipher.update(Buffer.of(2)), cipher.final()]);
  const size = Buffer.alloc(4);
  size.writeUInt32BE(recordSize);
  return Buffer.concat([salt, size, Buffer.of(ourPublic.length), ourPublic, record, cipher.getAuthTag()]);
}
