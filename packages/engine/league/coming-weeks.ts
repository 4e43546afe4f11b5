import { daysBetween, isHeadToHead, type Week } from '@fantasy-stats/domain';
import { type MatchupSide, matchupForecast } from '../matchup/forecast.ts';
import { restOfWeek } from '../schedule/league-weeks.ts';
import { forecastWeek } from '../season/odds/forecast-week.ts';
import type { WeekModel } from '../season/odds/model.ts';
import { projectedWeek } from '../season/odds/projected-week.ts';
import { type CompiledForecast, noTeam } from './compile.ts';
import { runningWindow } from './forecast-matchup.ts';
import { laterWeekGames } from './games-within-window.ts';
import { pairTieDecision } from './pair-tie-decision.ts';
import { scheduleState } from './schedule-state.ts';

/** Returns a week's model from player projections; undefined for past weeks and weeks without games. */
export type ComingWeeks = (week: Week) => WeekModel | undefined;

/**
 * Models the current week by a forecast of each pairing, with the score so far; later weeks by each team's
 * expected values and variances, with injured-list players weighted by their chances to return.
 *
 * @param byTeams weeks that need a model by teams for a playoff round of several weeks
 */
export function comingWeeks(compiled: CompiledForecast, byTeams: ReadonlySet<number>): ComingWeeks {
  const { inputs } = compiled;
  const teams = inputs.teams.map(({ id }) => ({ id, gamesIn: laterWeekGames(compiled, id) }));
  return (week) => {
    if (!isHeadToHead(inputs.rules.scoringForm)) return undefined;
    const rest = restOfWeek(week, inputs.today);
    if (!rest || inputs.players.length === 0 || !scheduleState(inputs, week).isSet) return undefined;
    const isRunning = week.number === inputs.week;
    const sides = teams.map(
      ({ id, gamesIn }) => (isRunning ? runningWindow(compiled, id) : gamesIn(rest.first, rest.last)).side,
    );
    const days = daysBetween(rest.first, rest.last) + 1;
    const isByPairs = isRunning && !byTeams.has(week.number);
    return weekOfSides(compiled, sides, days, isByPairs, week.number);
  };
}

/**
 * Models a week from every team's score and remaining games, in the league's team order.
 *
 * @param days remaining days of the week
 * @param isByPairs whether each pairing is forecast, unless the league needs every team's points
 * @param week the week's number, for its tie rule
 */
export function weekOfSides(
  compiled: CompiledForecast,
  sides: readonly MatchupSide[],
  days: number,
  isByPairs: boolean,
  week: number,
): WeekModel {
  const { inputs, set, constants } = compiled;
  const { scoringForm, medianWin } = inputs.rules;
  const form = scoringForm === 'rotisserie' || scoringForm === 'seasonPoints' ? 'eachCategory' : scoringForm;
  // Results against the median need every team's points, not just pairs of teams.
  if (!isByPairs || (medianWin && form === 'headToHeadPoints'))
    return projectedWeek(sides, set, constants, form, days);
  const none = { soFar: {}, players: [] };
  return forecastWeek(
    (team, opponent, ties) =>
      matchupForecast(sides[team] ?? none, sides[opponent] ?? none, set, constants, ties),
    form,
    pairTieDecision(compiled, week, noTeam, null).category,
  );
}

export function weeksOfLongRounds(
  weeks: readonly Week[],
  playoffs: { readonly firstWeek: number | null; readonly weeksPerRound: number } | null,
): Set<number> {
  const first = playoffs?.firstWeek ?? null;
  if (first === null || (playoffs?.weeksPerRound ?? 1) < 2) return new Set();
  return new Set(weeks.filter(({ number }) => number >= first).map(({ number }) => number));
}
