import { createHash } from 'node:crypto';
import { browserCopyId, type LeagueId, yahooCopyId } from '@fantasy-stats/domain';

/** Returns the id of a user's copy of a league. It is stable and different for every user. */
export function copyIdOf(userId: string, season: number, league: string): LeagueId {
  return browserCopyId(season, league, markOf(`${userId} ${season} ${league}`));
}

/** Returns the id for a Yahoo league with a key such as `466.l.175298`. */
export function yahooCopyIdOf(userId: string, leagueKey: string): LeagueId {
  return yahooCopyId(leagueKey, markOf(`${userId} yahoo ${leagueKey}`));
}

function markOf(text: string): string {
  const digest = createHash('sha256').update(text).digest('hex');
  return BigInt(`0x${digest}`).toString(36).slice(-12);
}
