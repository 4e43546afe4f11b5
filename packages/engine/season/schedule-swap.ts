import type { LeagueSeason, TeamId, WinLossTie } from '@fantasy-stats/domain';
import { isHeadToHead } from '@fantasy-stats/domain';
import { contestColumns } from './columns.ts';
import { addRecords, asMatchup, categoryRecord, contestValues } from './contest.ts';
import { medianWeekResults, weekResults } from './week-results.ts';

export interface ScheduleSwap {
  readonly teamIds: readonly TeamId[];
  /** `records[i][j]`: team i's record with team j's schedule; the diagonal holds the actual records. */
  readonly records: readonly (readonly WinLossTie[])[];
}

/**
 * Computes each team's record with every other team's schedule, over final matchups of the regular season.
 * Median results do not change. Null in leagues without matchups.
 */
export function scheduleSwap(season: LeagueSeason, throughWeek?: number): ScheduleSwap | null {
  const { league } = season;
  if (!isHeadToHead(league.scoringForm)) return null;
  const columns = contestColumns(league);
  const valuesOf = contestValues(season);
  const results = weekResults(season, throughWeek);
  const median = league.medianWin ? medianWeekResults(results) : null;
  const teamIds = season.teams.map((team) => team.id);
  const records = teamIds.map((own) =>
    teamIds.map((schedule) => {
      const weeks = (results.get(schedule) ?? []).flatMap((result) => {
        if (own === schedule) return [result.counted];
        const opponent = result.opponent === own ? schedule : result.opponent;
        const values = valuesOf(result.week, own);
        const others = valuesOf(result.week, opponent);
        if (!values || !others) return [];
        const categories = categoryRecord(values, others, columns);
        return [league.scoringForm === 'eachCategory' ? categories : asMatchup(categories)];
      });
      return addRecords([...weeks, ...(median?.get(own) ?? [])]);
    }),
  );
  return { teamIds, records };
}
