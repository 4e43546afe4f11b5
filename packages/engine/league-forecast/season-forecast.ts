import { isHeadToHead, type LeagueSeason } from '@fantasy-stats/domain';
import { type LeagueOdds, leagueOdds, type SeasonStart, totalsOdds } from '../standings/odds/season-odds.ts';
import type { SimulationOptions } from '../standings/odds/simulate-season.ts';
import { comingWeeks, weeksOfLongRounds } from './coming-weeks.ts';
import type { CompiledForecast } from './compile.ts';
import { projectedTotals } from './projected-totals.ts';

interface SeasonForecast extends LeagueOdds {
  /** What the coming weeks are played from. */
  readonly basis: 'projections' | 'teamWeeks';
}

/**
 * Where every team finishes, by playing the rest of the season many times under the league's own rules: from the projections
 * of every team's players where there are any (compiled), else from how the teams have played so far. Null in forms
 * without matchups when the totals so far are not known.
 *
 * @param options `throughWeek`: the odds as they stood after this week (head-to-head forms), with the projections of now;
 *   `given`: results of later matchups
 * @throws InvalidInput naming the field that nothing can be computed from
 */
export function seasonForecast(
  season: LeagueSeason,
  compiled: CompiledForecast | null,
  options: SimulationOptions & SeasonStart = {},
): SeasonForecast | null {
  const { league } = season;
  const usable = compiled !== null && compiled.inputs.players.length > 0 ? compiled : null;
  if (!isHeadToHead(league.scoringForm)) {
    const model = usable ? projectedTotals(season, usable) : null;
    if (!model) return from('teamWeeks', leagueOdds(season, options));
    return from('projections', totalsOdds(season, model, options));
  }
  if (!usable || !canPlayWeeks(usable)) return from('teamWeeks', leagueOdds(season, options));
  const weekModel = comingWeeks(usable, weeksOfLongRounds(league.weeks, league.playoffs));
  return from('projections', leagueOdds(season, { ...options, weekModel }));
}

/** Whether every category of the league can be projected: a week without one of them could not be decided. */
function canPlayWeeks({ inputs, unprojected }: CompiledForecast): boolean {
  return inputs.rules.scoringForm === 'headToHeadPoints' || unprojected.length === 0;
}

function from(basis: SeasonForecast['basis'], odds: LeagueOdds | null): SeasonForecast | null {
  return odds && { ...odds, basis };
}
