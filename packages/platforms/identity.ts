import { createHash } from 'node:crypto';
import type { Platform } from '@fantasy-stats/domain';

/**
 * A person's identity as it is kept: the SHA-256 of the platform's id, in hex. The same person stays the same from
 * league to league and season to season, but Yahoo's guid and ESPN's SWID (half of a session) never leave this
 * package.
 */
export function personId(platform: Platform, id: string): string {
  return createHash('sha256').update(`${platform}:${id.trim().toUpperCase()}`).digest('hex');
}
