import { createHmac, randomBytes } from 'node:crypto';

// Signs messages as the Standard Webhooks specification 1.0.0 requires.

const prefix = 'whsec_';

/** Returns a new signing secret: 256 random bits in the specification's format. */
export function newSigningSecret(): string {
  return `${prefix}${randomBytes(32).toString('base64')}`;
}

export interface Signed {
  readonly id: string;
  /** Time of this attempt in seconds since 1970. */
  readonly timestamp: number;
  readonly body: string;
}

export function signedHeaders(
  secrets: readonly string[],
  { body, id, timestamp }: Signed,
): Readonly<Record<string, string>> {
  const signatures = secrets.map((secret) => {
    const key = Buffer.from(secret.slice(prefix.length), 'base64');
    return `v1,${createHmac('sha256', key).update(`${id}.${timestamp}.${body}`).digest('base64')}`;
  });
  return {
    'webhook-id': id,
    'webhook-timestamp': String(timestamp),
    'webhook-signature': signatures.join(' '),
  };
}
