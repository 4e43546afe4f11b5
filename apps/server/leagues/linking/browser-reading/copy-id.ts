import { createHash } from 'node:crypto';
import { browserCopyId, type LeagueId, yahooCopyId } from '@fantasy-stats/domain';

/**
 * Returns the id of a user's copy of a league. The id is stable, so that a later reading updates the copy,
 * and different for every user, so that a copy is never shown to another user.
 */
export function copyIdOf(userId: string, season: number, league: string): LeagueId {
  return browserCopyId(season, league, markOf(`${userId} ${season} ${league}`));
}

/** Returns the same for a Yahoo league with a key such as `466.l.175298`. */
export function yahooCopyIdOf(userId: string, leagueKey: string): LeagueId {
  return yahooCopyId(leagueKey, markOf(`${userId} yahoo ${leagueKey}`));
}

function markOf(text: string): string {
  const digest = createHash('sha256').update(text).digest('hex');
  return BigInt(`0x${digest}`).toString(36).slice(-12);
}
