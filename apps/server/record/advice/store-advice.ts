import { type Day, isBrowserCopy, type LeagueId, type TeamId } from '@fantasy-stats/domain';
import type { Queryable } from '../../kernel/database/index.ts';
import { adviceShown } from '../../kernel/database/schema/advice.ts';
import type { Advice } from './advice-kind.ts';

/** The advised team, and the fantasy day on which the advice was shown. */
export interface StoredAdvice {
  readonly league: LeagueId;
  readonly team: TeamId;
  readonly day: Day;
  readonly isReplayed: boolean;
}

/**
 * Records advice for a team: only the first list of each day. Skips leagues uploaded by browsers, because
 * their data is unverified.
 */
export async function storeAdvice(
  database: Queryable,
  { day, isReplayed, league, team }: StoredAdvice,
  advice: readonly Advice[],
): Promise<void> {
  if (isBrowserCopy(league) || advice.length === 0) return;
  const rows = advice.map((one) => ({
    key: `${day} ${one.rank}`,
    ...one,
    leagueId: league,
    teamId: team,
    day,
    isReplayed,
  }));
  await database.insert(adviceShown).values(rows).onConflictDoNothing();
}
