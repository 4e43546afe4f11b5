import { isHeadToHead, type LeagueSeason } from '@fantasy-stats/domain';
import { type LeagueOdds, leagueOdds, type SeasonStart, totalsOdds } from '../season/odds/season-odds.ts';
import type { SimulationOptions } from '../season/odds/simulate-season.ts';
import { comingWeeks, weeksOfLongRounds } from './coming-weeks.ts';
import type { CompiledForecast } from './compile.ts';
import { projectedTotals } from './projected-totals.ts';

interface SeasonForecast extends LeagueOdds {
  readonly basis: 'projections' | 'teamWeeks';
}

/**
 * Simulates the rest of the season from player projections, otherwise from past weeks. Null in leagues
 * without matchups when totals so far are unknown.
 *
 * @param options `throughWeek`: odds after this week (head-to-head leagues); `given`: fixed results of later
 *   matchups
 * @throws InvalidInput naming the invalid field
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

/**
 * Returns whether every category of the league can be projected: a week without one of them could not be
 * decided.
 */
function canPlayWeeks({ inputs, unprojected }: CompiledForecast): boolean {
  return inputs.rules.scoringForm === 'headToHeadPoints' || unprojected.length === 0;
}

function from(basis: SeasonForecast['basis'], odds: LeagueOdds | null): SeasonForecast | null {
  return odds && { ...odds, basis };
}
