import type { MatchupForecast } from '../../matchup/forecast.ts';
import type { HeadToHeadForm, PairOutcome, PairsWeekModel } from './model.ts';

/**
 * Converts a forecast to outcomes: categories won minus lost (ties count half), or in points leagues a win,
 * tie or loss.
 */
export function forecastOutcomes(forecast: MatchupForecast, form: HeadToHeadForm): PairOutcome[] {
  const points = forecast.matchup.headToHeadPoints;
  if (form === 'headToHeadPoints') {
    const { win, tie, lose } = points ?? { win: 0, tie: 1, lose: 0 };
    return [
      { wins: 1, losses: 0, probability: win },
      { wins: 0, losses: 1, probability: lose },
      { wins: 0.5, losses: 0.5, probability: tie },
    ];
  }
  const count = (forecast.balance.length - 1) / 2;
  const sum = forecast.balance.reduce((total, probability) => total + probability, 0);
  return Array.from(forecast.balance, (probability, index) => ({
    wins: index / 2,
    losses: count - index / 2,
    probability: probability / sum,
  }));
}

/**
 * Creates a week model from matchup forecasts, e.g. for the current week.
 *
 * @param forecastOf called once per pairing that is played
 */
export function forecastWeek(
  forecastOf: (team: number, opponent: number) => MatchupForecast,
  form: HeadToHeadForm,
): PairsWeekModel {
  return {
    kind: 'pairs',
    outcomes: (team, opponent) => forecastOutcomes(forecastOf(team, opponent), form),
  };
}
