import { createHash } from 'node:crypto';
import { browserCopyId, type LeagueId } from '@fantasy-stats/domain';

/**
 * The id of a user's own copy of a league: always the same, so that a later reading brings it up to date, and another
 * one for every user, so that what one hands over never becomes what another reads.
 */
export function copyIdOf(userId: string, season: number, league: string): LeagueId {
  const digest = createHash('sha256').update(`${userId} ${season} ${league}`).digest('hex');
  const mark = BigInt(`0x${digest}`).toString(36).slice(-12);
  return browserCopyId(season, league, mark);
}
