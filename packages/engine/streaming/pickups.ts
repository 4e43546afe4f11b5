import { type Day, isHeadToHead, type StatLine, type TeamId } from '@fantasy-stats/domain';
import type { CompiledForecast } from '../league-forecast/compile.ts';
import { weekForecast } from '../league-forecast/forecast-matchup.ts';
import type { RosterEdit } from '../league-forecast/roster-edits.ts';
import { shareOf } from '../league-forecast/week-projection.ts';
import { type FreeAgentGain, freeAgentGains } from './free-agent-gains.ts';
import type { GoalUnit } from './goal.ts';
import { leagueProblem } from './league-problem.ts';
import { planScale } from './plan-worth.ts';

/** Who a team should pick up for some days. */
export interface PickupQuestion {
  readonly teamId: TeamId;
  /** Null in forms without matchups, and in a bye. */
  readonly opponentId: TeamId | null;
  /** The league's week those days lie in; null where it has no matchups. */
  readonly week: number | null;
  /** Of the running week its games from today on; free agents play from the day `from` gives. */
  readonly first: Day;
  readonly last: Day;
  /** The first day on which each free agent could play for the team, by his id; who is not in it cannot be had. */
  readonly from: ReadonlyMap<string, Day>;
  /** Season totals by team, for forms without matchups. */
  readonly seasonLines: ReadonlyMap<TeamId, StatLine>;
  /** Adds the team may still make in those days; null without a limit. */
  readonly addsLeft: number | null;
  /** The matchup after it, whose chances are asked for as well. */
  readonly next: { readonly week: number; readonly opponentId: TeamId } | null;
}

/** A free agent in the place of the player the team can best do without. */
export interface Pickup {
  readonly id: string;
  /** Null where the roster has a free place. */
  readonly dropId: string | null;
  readonly day: Day;
  /** His games that are expected to count. */
  readonly games: number;
  /** What he brings within those days, in the unit of the answer, with its standard deviation. */
  readonly gain: number;
  readonly deviation: number;
  /** What is given up afterwards, in the same unit. */
  readonly givenUp: number;
  /** Chance to win the matchup with him, by drawing weeks; null without one. */
  readonly chance: number | null;
}

export interface PickupAnswer {
  readonly unit: GoalUnit;
  /** The best first, at most as many as were asked for; none where nobody makes the team better. */
  readonly pickups: readonly Pickup[];
  /** Chance to win the matchup as the roster is; null without one. */
  readonly chance: number | null;
  /** Free agents who were weighed; nobody where no add is left. */
  readonly weighed: number;
  /** As it was asked: 0 where nobody can be picked up at all. */
  readonly addsLeft: number | null;
}

/** Pickups that are shown, and those of which whole weeks are drawn to choose them. */
const SHOWN = 3;
const DRAWN = 8;

/** A team's share of a matchup by drawing whole weeks: the figure the pages show. Ties are half a win. */
export function simulatedShare(
  compiled: CompiledForecast,
  week: number,
  first: TeamId,
  second: TeamId,
  edits: readonly RosterEdit[] = [],
): number {
  const { simulated } = weekForecast(compiled, week, first, second, edits);
  const outcome = simulated.matchup[compiled.inputs.rules.scoringForm];
  return outcome ? shareOf(outcome) : 0.5;
}

/**
 * The free agents who help a team most in some days, each alone, in place of the player it can best do without. Weighed exactly for
 * everybody who can be had; what the drop costs later is taken off. In matchups whole weeks are then drawn for the best, with
 * the same random numbers as without them, and the one after which the matchup is won most often stands first. None without an add
 * left.
 *
 * @throws CannotStream when there is nothing to plan; InvalidInput for an unknown team
 */
export function bestPickups(compiled: CompiledForecast, question: PickupQuestion): PickupAnswer {
  const { teamId, opponentId, first, last, from, seasonLines, week, addsLeft } = question;
  const problem = leagueProblem(compiled, {
    teamId,
    opponentId,
    first,
    last,
    adds: 1,
    from,
    keeps: new Set(),
    seasonLines,
  });
  const gains = addsLeft === 0 ? [] : freeAgentGains(planScale(problem));
  const helping = gains.filter(({ gain, givenUp }) => gain - givenUp > 0);
  const answer = { unit: problem.goal.unit, weighed: gains.length, addsLeft };
  const isMatchup = isHeadToHead(compiled.inputs.rules.scoringForm);
  if (!isMatchup || week === null || opponentId === null) {
    const pickups = helping.slice(0, SHOWN).map((gain) => pickup(gain, problem.days, null));
    return { ...answer, pickups, chance: null };
  }
  const before = simulatedShare(compiled, week, teamId, opponentId);
  const pickups = helping
    .slice(0, DRAWN)
    .map((gain) => {
      const edit: RosterEdit = {
        kind: 'add',
        playerId: gain.id,
        teamId,
        day: problem.days[gain.day] ?? first,
        dropId: gain.drop,
      };
      return pickup(gain, problem.days, simulatedShare(compiled, week, teamId, opponentId, [edit]));
    })
    .filter(({ chance }) => chance !== null && chance > before)
    .sort((one, other) => (other.chance ?? 0) - (one.chance ?? 0))
    .slice(0, SHOWN);
  return { ...answer, pickups, chance: before };
}

function pickup(
  { id, drop, day, games, gain, deviation, givenUp }: FreeAgentGain,
  days: readonly string[],
  chance: number | null,
): Pickup {
  return { id, dropId: drop, day: days[day] ?? '', games, gain, deviation, givenUp, chance };
}
