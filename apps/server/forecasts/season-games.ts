import type { NoValueReason } from '@fantasy-stats/contract/league-trades';
import { addDays, type Day, lastDayOf } from '@fantasy-stats/domain';
import { dayNumber, type ProjectionBasis, type SeasonHistory } from '@fantasy-stats/engine/projection';
import { isRead, type PreparedForecast } from './compute-forecast.ts';

export interface SeasonGames {
  readonly basis: ProjectionBasis;
  readonly lastPlayed: Day;
  readonly lastDay: Day;
  readonly knowsSeasonBefore: boolean;
}

/** Returns the games of the league's season, or why there are none. */
export function seasonGames({ facts, nba }: PreparedForecast): SeasonGames | NoValueReason {
  const { league } = facts.season;
  if (!nba) return 'nbaNotRead';
  const lastDay = lastDayOf(league);
  const [first, last] = [dayNumber(league.firstDay), dayNumber(lastDay)];
  const { basis, knowsSeasonBefore } = nba;
  if (!hasGames(basis.season, first, last)) return 'seasonNotStored';
  if (!isRead(nba)) return 'nbaNotRead';
  const yesterday = addDays(league.today, -1);
  const newest = basis.season.rowDay.reduce((latest, day) => (day <= last && day > latest ? day : latest), 0);
  const lastRead = addDays('1970-01-01', newest);
  if (newest === 0 || yesterday < league.firstDay) return 'notPlayedYet';
  return {
    basis,
    lastPlayed: lastRead < yesterday ? lastRead : yesterday,
    lastDay,
    knowsSeasonBefore,
  };
}

function hasGames({ nbaTeams }: SeasonHistory, first: number, last: number): boolean {
  return nbaTeams.some(({ days }) => days.some((day) => day >= first && day <= last));
}
