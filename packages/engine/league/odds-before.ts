import { type Day, isHeadToHead, type LeagueSeason, type TeamId } from '@fantasy-stats/domain';
import type { LeagueOdds } from '../season/odds/season-odds.ts';
import type { SimulationOptions } from '../season/odds/simulate-season.ts';
import { playedWeeks } from '../season/weeks.ts';
import type { CompiledForecast } from './compile.ts';
import { type Chances, isComparable } from './odds-since.ts';
import { seasonForecast } from './season-forecast.ts';

interface OddsBefore {
  readonly lastWeek: number;
  /** The day of the stored forecast used for the odds; null when they come from today's projections. */
  readonly since: Day | null;
  readonly teams: ReadonlyMap<TeamId, Chances>;
}

/**
 * Computes every team's odds before the last completed week, from the forecast stored when it began,
 * otherwise from today's projections.
 *
 * @param then the forecast stored when the week began; null if there is none
 * @returns null before the first week is over, after the regular season, and in leagues without matchups
 */
export function oddsBefore(
  season: LeagueSeason,
  compiled: CompiledForecast | null,
  then: CompiledForecast | null,
  now: LeagueOdds,
  options: SimulationOptions = {},
): OddsBefore | null {
  const { league } = season;
  if (!isHeadToHead(league.scoringForm) || now.nextWeek === null) return null;
  const lastWeek = playedWeeks(league).at(-1);
  if (lastWeek === undefined) return null;
  const start = compiled && then && isComparable(compiled, then, lastWeek) ? then : null;
  const before = seasonForecast(season, start ?? compiled, { ...options, throughWeek: lastWeek - 1 });
  if (!before) return null;
  return {
    lastWeek,
    since: start?.inputs.today ?? null,
    teams: new Map(before.teams.map(({ teamId, playoffs, title }) => [teamId, { playoffs, title }])),
  };
}
