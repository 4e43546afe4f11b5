import { InvalidInput, type TeamId } from '@fantasy-stats/domain';
import { type MatchupForecast, matchupForecast } from '../matchup/forecast.ts';
import { type SimulationSettings, simulateMatchup } from '../matchup/simulate.ts';
import { restOfWeek } from '../schedule/league-weeks.ts';
import type { CompiledForecast } from './compile.ts';
import { type RosterChanges, type TeamStretch, teamStretch } from './team-week.ts';

/** The running week of one matchup: the analytic answer, the drawn one, and whose games it rests on. */
export interface WeekForecast {
  readonly analytic: MatchupForecast;
  readonly simulated: MatchupForecast;
  readonly first: TeamStretch;
  readonly second: TeamStretch;
}

/** Weeks drawn for a final figure, and the seed of every such draw: the server and every browser draw the same ones. */
export const finalDraws: SimulationSettings = { weeks: 10_000, seed: 1 };

/** A team's rest of the running week with its score so far. @throws InvalidInput when no week runs, or for an unknown team */
export function runningStretch(
  compiled: CompiledForecast,
  teamId: TeamId,
  changes?: RosterChanges,
): TeamStretch {
  const { inputs } = compiled;
  const week = inputs.rules.weeks.find(({ number }) => number === inputs.week);
  if (!week) throw new InvalidInput('week', 'no week is running');
  const team = inputs.teams.find(({ id }) => id === teamId);
  if (!team) throw new InvalidInput('teamId', `there is no team ${teamId}`);
  const rest = restOfWeek(week, inputs.today);
  if (!rest) throw new InvalidInput('week', `nothing is left of week ${week.number}`);
  /* Where line-ups lock weekly, the running week's is closed from its second day on. */
  const isLocked = inputs.rules.lineupLock === 'weekly' && week.firstDay < inputs.today;
  return teamStretch(compiled, teamId, rest.first, rest.last, team.soFar, changes, isLocked);
}

/**
 * How the running week's matchup of two teams will end, by the score so far and the games left.
 *
 * @param changes what the managers of either team do otherwise than projected
 * @throws InvalidInput when no week runs, or for an unknown team
 */
export function forecastRunningWeek(
  compiled: CompiledForecast,
  firstTeam: TeamId,
  secondTeam: TeamId,
  changes?: RosterChanges,
  draws: SimulationSettings = finalDraws,
): WeekForecast {
  const { set, constants } = compiled;
  const first = runningStretch(compiled, firstTeam, changes);
  const second = runningStretch(compiled, secondTeam, changes);
  return {
    analytic: matchupForecast(first.side, second.side, set, constants),
    simulated: simulateMatchup(first.side, second.side, set, constants, draws),
    first,
    second,
  };
}
