import type { MatchupForecast } from '../../matchup/forecast.ts';
import type { HeadToHeadForm, PairOutcome, PairsWeekModel } from './model.ts';

/**
 * The outcomes of one forecast matchup. From the distribution of categories won minus lost, each category tied as half a win;
 * in points leagues from the points.
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
  return Array.from(forecast.balance, (probability, place) => ({
    wins: place / 2,
    losses: count - place / 2,
    probability: probability / sum,
  }));
}

/**
 * A week whose matchups have been forecast game by game, the running one above all. `forecastOf` is asked once for each pairing
 * that is played.
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
