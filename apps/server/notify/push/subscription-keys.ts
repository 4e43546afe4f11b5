import { createECDH } from 'node:crypto';
import type { PushSubscriptionFacts } from '@fantasy-stats/contract/push';

/** Whether a browser's public key is a point on P-256 and its secret is 16 bytes long. */
export function areSubscriptionKeys({
  auth,
  p256dh,
}: Pick<PushSubscriptionFacts, 'auth' | 'p256dh'>): boolean {
  if (Buffer.from(auth, 'base64url').length !== 16) return false;
  const ours = createECDH('prime256v1');
  ours.generateKeys();
  try {
    ours.computeSecret(Buffer.from(p256dh, 'base64url'));
    return true;
  } catch {
    return false;
  }
}
