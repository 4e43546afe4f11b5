import type { MatchupForecast } from '../../matchup/forecast.ts';
import type { TieDecision } from '../../matchup/tie-decision.ts';
import type { HeadToHeadForm, PairOutcome, PairsWeekModel } from './model.ts';

/**
 * Converts a forecast to outcomes: categories won and lost (ties count as half), or in points leagues a win,
 * tie or loss.
 *
 * @param isDecidedByCategory splits tied matchups by the lead in the deciding category
 */
export function forecastOutcomes(
  forecast: MatchupForecast,
  form: HeadToHeadForm,
  isDecidedByCategory = false,
): PairOutcome[] {
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
  const { tied } = forecast;
  const tie = tied.win + tied.tie + tied.lose;
  return Array.from(forecast.balance).flatMap((probability, index): PairOutcome[] => {
    const [wins, losses] = [index / 2, count - index / 2];
    if (!isDecidedByCategory || wins !== losses || tie === 0)
      return [{ wins, losses, probability: probability / sum }];
    return (
      [
        ['win', 1],
        ['tie', 0],
        ['lose', -1],
      ] as const
    ).map(([outcome, lead]) => ({
      wins,
      losses,
      lead,
      probability: ((probability / sum) * tied[outcome]) / tie,
    }));
  });
}

/**
 * Creates a week model from matchup forecasts, e.g. for the current week.
 *
 * @param forecastOf called once per pairing that is played; the season simulation decides its ties
 * @param tieCategory index of the category that decides ties; null: none
 */
export function forecastWeek(
  forecastOf: (team: number, opponent: number, ties: TieDecision) => MatchupForecast,
  form: HeadToHeadForm,
  tieCategory: number | null = null,
): PairsWeekModel {
  const ties: TieDecision = { category: tieCategory, otherwise: 'tie' };
  return {
    kind: 'pairs',
    outcomes: (team, opponent) =>
      forecastOutcomes(forecastOf(team, opponent, ties), form, tieCategory !== null),
  };
}
