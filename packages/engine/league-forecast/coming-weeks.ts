import { daysBetween, isHeadToHead, type Week } from '@fantasy-stats/domain';
import { type MatchupSide, matchupForecast } from '../matchup/forecast.ts';
import { restOfWeek } from '../schedule/league-weeks.ts';
import { forecastWeek } from '../standings/odds/forecast-week.ts';
import type { WeekModel } from '../standings/odds/model.ts';
import { projectedWeek } from '../standings/odds/projected-week.ts';
import type { CompiledForecast } from './compile.ts';
import { runningStretch } from './forecast-matchup.ts';
import { laterStretch } from './team-week.ts';

/** Coming weeks by their number, from the projections of every team's players; undefined for weeks that are over. */
export type ComingWeeks = (week: Week) => WeekModel | undefined;

/**
 * The rest of the season as projections see it: the running week's pairings exactly, with the score so far and all covariances;
 * later weeks by what every team's players are expected to bring and how much that varies, those on the injured list today by their
 * chances to be back.
 *
 * @param byTeams numbers of weeks that need a model by teams because their playoff round lasts several weeks
 */
export function comingWeeks(compiled: CompiledForecast, byTeams: ReadonlySet<number>): ComingWeeks {
  const { inputs } = compiled;
  const teams = inputs.teams.map(({ id }) => id);
  return (week) => {
    if (!isHeadToHead(inputs.rules.scoringForm)) return undefined;
    const rest = restOfWeek(week, inputs.today);
    if (!rest || inputs.players.length === 0) return undefined;
    const isRunning = week.number === inputs.week;
    const sides = teams.map(
      (id) =>
        (isRunning ? runningStretch(compiled, id) : laterStretch(compiled, id, rest.first, rest.last)).side,
    );
    const days = daysBetween(rest.first, rest.last) + 1;
    return weekOfSides(compiled, sides, days, isRunning && !byTeams.has(week.number));
  };
}

/**
 * A week from what every team has and expects in it, in the league's order of teams.
 *
 * @param days of it that are still to come
 * @param isByPairs each pairing exactly, where nothing of the league needs every team's points
 */
export function weekOfSides(
  { inputs, set, constants }: CompiledForecast,
  sides: readonly MatchupSide[],
  days: number,
  isByPairs: boolean,
): WeekModel {
  const { scoringForm, medianWin } = inputs.rules;
  const form = scoringForm === 'rotisserie' || scoringForm === 'seasonPoints' ? 'eachCategory' : scoringForm;
  /* The median of the week's points needs every team's points, not pairings. */
  if (!isByPairs || (medianWin && form === 'headToHeadPoints'))
    return projectedWeek(sides, set, constants.spread.correlation, form, days);
  const none = { soFar: {}, players: [] };
  return forecastWeek(
    (team, opponent) => matchupForecast(sides[team] ?? none, sides[opponent] ?? none, set, constants),
    form,
  );
}

/** Weeks that belong to playoff rounds of several weeks, which have to be added up team by team. */
export function weeksOfLongRounds(
  weeks: readonly Week[],
  playoffs: { readonly firstWeek: number | null; readonly weeksPerRound: number } | null,
): Set<number> {
  const first = playoffs?.firstWeek ?? null;
  if (first === null || (playoffs?.weeksPerRound ?? 1) < 2) return new Set();
  return new Set(weeks.filter(({ number }) => number >= first).map(({ number }) => number));
}
