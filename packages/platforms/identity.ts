import { createHash } from 'node:crypto';
import type { Platform } from '@fantasy-stats/domain';

/**
 * The hex SHA-256 of the platform's id, the same in all leagues and seasons. Yahoo's guid and ESPN's SWID
 * (half of a session) never leave this package.
 */
export function personId(platform: Platform, id: string): string {
  return createHash('sha256').update(`${platform}:${id.trim().toUpperCase()}`).digest('hex');
}
