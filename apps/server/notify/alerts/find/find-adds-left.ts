import type { League } from '@fantasy-stats/domain';
import { movesRead, readAddsLeft } from '../../../forecasts/adds-left.ts';
import type { Queryable } from '../../../kernel/database/index.ts';
import type { Cause } from '../causes/cause.ts';
import { addsLeftCause } from '../causes/moves.ts';
import type { LeagueToday } from './league-today.ts';
import type { Member } from './members.ts';

export async function addsLeftFor(
  database: Queryable,
  { ownTeamId }: Member,
  league: League,
  { season }: Pick<LeagueToday, 'season'>,
  pickUps: readonly Cause[],
): Promise<Cause | null> {
  const week = league.weeks.find(({ lastDay }) => lastDay === league.today);
  if (!week) return null;
  const addsLeftIn = await readAddsLeft(database, await season(), ownTeamId, movesRead);
  return addsLeftCause(league, addsLeftIn(week), pickUps);
}
