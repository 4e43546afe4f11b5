import { emptyLine, InvalidInput, type TeamId } from '@fantasy-stats/domain';
import { type MatchupForecast, matchupForecast } from '../matchup/forecast.ts';
import { type SimulationSettings, simulateMatchup } from '../matchup/simulate.ts';
import { withUndrawnOutcomes } from '../matchup/undrawn-outcomes.ts';
import { restOfWeek } from '../schedule/league-weeks.ts';
import type { CompiledForecast } from './compile.ts';
import { gamesLeft } from './games-left.ts';
import type { RosterEdit } from './roster-edits.ts';
import { type RosterChanges, type TeamStretch, teamStretch } from './team-week.ts';

/** The running week of one matchup: the analytic answer, the drawn one, and whose games it rests on. */
export interface WeekForecast {
  readonly analytic: MatchupForecast;
  /** By drawn weeks; certain only where the score has decided. */
  readonly simulated: MatchupForecast;
  readonly first: TeamStretch;
  readonly second: TeamStretch;
}

/** Weeks drawn for a final figure, and the seed of every such draw: the server and every browser draw the same ones. */
export const finalDraws: SimulationSettings = { weeks: 10_000, seed: 1 };

/**
 * A team's part in what is left of a week: its score so far in the running one, all of a coming one.
 *
 * @throws InvalidInput for a week the league does not have or of which nothing is left, and for an unknown team
 */
export function weekStretch(
  compiled: CompiledForecast,
  weekNumber: number,
  teamId: TeamId,
  changes?: RosterChanges | readonly RosterEdit[],
): TeamStretch {
  const { inputs } = compiled;
  const week = inputs.rules.weeks.find(({ number }) => number === weekNumber);
  if (!week) throw new InvalidInput('week', `there is no week ${weekNumber}`);
  const team = inputs.teams.find(({ id }) => id === teamId);
  if (!team) throw new InvalidInput('teamId', `there is no team ${teamId}`);
  const rest = restOfWeek(week, inputs.today);
  if (!rest) throw new InvalidInput('week', `nothing is left of week ${week.number}`);
  /* Where lineups lock weekly, the running week's is closed from its second day on. */
  const isLocked = inputs.rules.lineupLock === 'weekly' && week.firstDay < inputs.today;
  const soFar = week.number === inputs.week ? team.soFar : emptyLine;
  const left = gamesLeft(inputs, teamId, rest.first, rest.last);
  const stretch = teamStretch(compiled, teamId, rest.first, rest.last, soFar, changes, isLocked, left);
  const bonus = team.bonuses?.[week.number];
  return bonus === undefined ? stretch : { ...stretch, side: { ...stretch.side, bonus } };
}

/** A team's rest of the running week with its score so far. @throws InvalidInput when no week runs, or for an unknown team */
export function runningStretch(
  compiled: CompiledForecast,
  teamId: TeamId,
  changes?: RosterChanges | readonly RosterEdit[],
): TeamStretch {
  return weekStretch(compiled, runningWeek(compiled), teamId, changes);
}

function runningWeek({ inputs }: CompiledForecast): number {
  if (inputs.week === null) throw new InvalidInput('week', 'no week is running');
  return inputs.week;
}

/**
 * How a matchup of two teams ends in the running week or a coming one, by the score so far and the games left.
 *
 * @param changes what the managers of either team do otherwise than projected
 * @throws InvalidInput as `weekStretch`
 */
export function weekForecast(
  compiled: CompiledForecast,
  week: number,
  firstTeam: TeamId,
  secondTeam: TeamId,
  changes?: RosterChanges | readonly RosterEdit[],
  draws: SimulationSettings = finalDraws,
): WeekForecast {
  const { set, constants } = compiled;
  const first = weekStretch(compiled, week, firstTeam, changes);
  const second = weekStretch(compiled, week, secondTeam, changes);
  const analytic = matchupForecast(first.side, second.side, set, constants);
  const drawn = simulateMatchup(first.side, second.side, set, constants, draws);
  return {
    analytic,
    simulated: withUndrawnOutcomes(drawn, analytic, draws.weeks),
    first,
    second,
  };
}

/**
 * How the running week's matchup of two teams will end, by the score so far and the games left.
 *
 * @throws InvalidInput when no week runs, or for an unknown team
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
