import { emptyLine, InvalidInput, type TeamId, type WeekTies } from '@fantasy-stats/domain';
import { type MatchupForecast, matchupForecast } from '../matchup/forecast.ts';
import { type SimulationSettings, simulateMatchup } from '../matchup/simulate.ts';
import type { TieDecision } from '../matchup/tie-decision.ts';
import { withUndrawnOutcomes } from '../matchup/undrawn-outcomes.ts';
import { restOfWeek } from '../schedule/league-weeks.ts';
import { isWeekLocked } from '../schedule/open-games.ts';
import type { CompiledForecast } from './compile.ts';
import { gamesLeft } from './games-left.ts';
import { pairTieDecision } from './pair-tie-decision.ts';
import type { RosterChanges, RosterEdit } from './roster-edits.ts';
import { type ScheduleState, scheduleState } from './schedule-state.ts';
import { type TeamWindow, teamWindow } from './team-week.ts';

export interface WeekForecast {
  readonly analytic: MatchupForecast;
  /** From simulated weeks; a chance is 0 or 1 only if the score has decided the outcome. */
  readonly simulated: MatchupForecast;
  readonly first: TeamWindow;
  readonly second: TeamWindow;
  readonly ties: TieDecision;
  /** The league's rule for tied matchups of the week; null if they stay ties. */
  readonly tieRule: WeekTies | null;
  readonly schedule: ScheduleState;
}

/** Number of simulated weeks and seed of all displayed figures, so that pages agree. */
export const finalDraws: SimulationSettings = { weeks: 10_000, seed: 1 };

/**
 * Returns a team's remaining games of a week: in the current week with the score so far, in an upcoming week
 * all games.
 *
 * @throws InvalidInput for an unknown week, a week without remaining days, and an unknown team
 */
export function weekWindow(
  compiled: CompiledForecast,
  weekNumber: number,
  teamId: TeamId,
  changes?: RosterChanges | readonly RosterEdit[],
): TeamWindow {
  const { inputs } = compiled;
  const week = inputs.rules.weeks.find(({ number }) => number === weekNumber);
  if (!week) throw new InvalidInput('week', `there is no week ${weekNumber}`);
  const team = inputs.teams.find(({ id }) => id === teamId);
  if (!team) throw new InvalidInput('teamId', `there is no team ${teamId}`);
  const rest = restOfWeek(week, inputs.today);
  if (!rest) throw new InvalidInput('week', `nothing is left of week ${week.number}`);
  const isLocked = isWeekLocked(inputs, week);
  const soFar = week.number === inputs.week ? team.soFar : emptyLine;
  const left = gamesLeft(inputs, teamId, rest.first, rest.last);
  const window = teamWindow(compiled, teamId, rest.first, rest.last, soFar, changes, isLocked, left);
  const bonus = team.bonuses?.[week.number];
  return bonus === undefined ? window : { ...window, side: { ...window.side, bonus } };
}

/**
 * Returns a team's remaining games of the current week, with its score so far.
 *
 * @throws InvalidInput when there is no current week, or for an unknown team
 */
export function runningWindow(
  compiled: CompiledForecast,
  teamId: TeamId,
  changes?: RosterChanges | readonly RosterEdit[],
): TeamWindow {
  return weekWindow(compiled, runningWeek(compiled), teamId, changes);
}

function runningWeek({ inputs }: CompiledForecast): number {
  if (inputs.week === null) throw new InvalidInput('week', 'no week is running');
  return inputs.week;
}

/**
 * Forecasts a matchup of two teams in the current or an upcoming week.
 *
 * @param changes what-if changes of either team
 * @throws InvalidInput as `weekWindow`
 */
export function weekForecast(
  compiled: CompiledForecast,
  week: number,
  firstTeam: TeamId,
  secondTeam: TeamId,
  changes?: RosterChanges | readonly RosterEdit[],
  draws: SimulationSettings = finalDraws,
): WeekForecast {
  const { set, constants, inputs } = compiled;
  const first = weekWindow(compiled, week, firstTeam, changes);
  const second = weekWindow(compiled, week, secondTeam, changes);
  const ties = pairTieDecision(compiled, week, firstTeam, secondTeam);
  const analytic = matchupForecast(first.side, second.side, set, constants, ties);
  const drawn = simulateMatchup(first.side, second.side, set, constants, { ...draws, ties });
  const days = inputs.rules.weeks.find(({ number }) => number === week);
  return {
    analytic,
    simulated: withUndrawnOutcomes(drawn, analytic, draws.weeks, ties),
    first,
    second,
    ties,
    tieRule: inputs.ties?.[week] ?? null,
    schedule: days ? scheduleState(inputs, days) : { isSet: true, pendingGames: 0 },
  };
}

/**
 * Forecasts a matchup of two teams in the current week.
 *
 * @throws InvalidInput when there is no current week, or for an unknown team
 */
export function forecastRunningWeek(
  compiled: CompiledForecast,
  firstTeam: TeamId,
  secondTeam: TeamId,
  changes?: RosterChanges | readonly RosterEdit[],
  draws: SimulationSettings = finalDraws,
): WeekForecast {
  return weekForecast(compiled, runningWeek(compiled), firstTeam, secondTeam, changes, draws);
}
