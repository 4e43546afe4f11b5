import { createHash } from 'node:crypto';
import type { Platform } from '@fantasy-stats/domain';

/**
 * Returns the hex SHA-256 of a user's platform id, the same in all leagues and seasons. Yahoo's guid and
 * ESPN's SWID (half of a session) never leave this package.
 */
export function personId(platform: Platform, id: string): string {
  return createHash('sha256').update(`${platform}:${id.trim().toUpperCase()}`).digest('hex');
}
