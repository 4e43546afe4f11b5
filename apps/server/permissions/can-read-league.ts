import type { LeagueId } from '@fantasy-stats/domain';
import type { Account } from '../auth/account.ts';
import type { Queryable } from '../database/connect.ts';
import { isMember } from '../league/membership.ts';

/** Whether an account may read a league: the platform has shown that it is a member, or the league is public. */
export function canReadLeague(database: Queryable, account: Account, league: LeagueId): Promise<boolean> {
  return isMember(database, account.id, league);
}
