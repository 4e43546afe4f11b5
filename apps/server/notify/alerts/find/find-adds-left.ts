import type { Day, League, LeagueSeason } from '@fantasy-stats/domain';
import { movesRead, readAddsLeft } from '../../../forecasts/adds-left.ts';
import type { Queryable } from '../../../kernel/database/index.ts';
import type { Cause } from '../causes/cause.ts';
import { addsLeftCause } from '../causes/moves.ts';
import type { LeagueToday } from './league-today.ts';
import type { Member } from './members.ts';

/** Returns whether a team can still add a player in the week of a day; true in leagues without weeks. */
export async function canAddOn(
  database: Queryable,
  { ownTeamId }: Pick<Member, 'ownTeamId'>,
  day: Day,
  season: LeagueSeason,
): Promise<boolean> {
  const week = season.league.weeks.find(({ firstDay, lastDay }) => firstDay <= day && day <= lastDay);
  if (!week) return true;
  return (await readAddsLeft(database, season, ownTeamId, movesRead))(week).left !== 0;
}

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
