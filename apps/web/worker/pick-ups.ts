import { isHeadToHead, type TeamId } from '@fantasy-stats/domain';
import type { CompiledForecast } from '@fantasy-stats/engine/league-forecast/compile';
import { weekForecast } from '@fantasy-stats/engine/league-forecast/forecast-matchup';
import type { RosterEdit } from '@fantasy-stats/engine/league-forecast/roster-edits';
import { shareOf } from '@fantasy-stats/engine/league-forecast/week-outlook';
import { type FreeAgentGain, freeAgentGains } from '@fantasy-stats/engine/streaming/free-agent-gains';
import { leagueProblem } from '@fantasy-stats/engine/streaming/league-problem';
import { planScale } from '@fantasy-stats/engine/streaming/plan-worth';
import type { PickUp, PickUpAnswer, PickUpQuestion } from './pick-ups-messages.ts';

/** Pick-ups that are shown, and those of which whole weeks are drawn to choose them. */
const SHOWN = 3;
const DRAWN = 8;

/** A team's share of a matchup by drawing whole weeks: the figure the pages show. Ties are half a win. */
export function drawnShare(
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
 * The free agents who help a team most in some days, each alone, in the place of whoever it can best do without. Weighed exactly for
 * everybody who can be had; what the drop costs later is taken off. In matchups whole weeks are then drawn for the best, with
 * the same random numbers as without them, and the one after which the matchup is won most often stands first.
 *
 * @throws CannotStream when there is nothing to plan; InvalidInput for an unknown team
 */
export function bestPickUps(compiled: CompiledForecast, question: PickUpQuestion): PickUpAnswer {
  const { teamId, opponentId, first, last, from, seasonLines, week } = question;
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
  const gains = freeAgentGains(planScale(problem));
  const helping = gains.filter(({ gain, givenUp }) => gain - givenUp > 0);
  const answer = { unit: problem.goal.unit, weighed: gains.length };
  const isMatchup = isHeadToHead(compiled.inputs.rules.scoringForm);
  if (!isMatchup || week === null || opponentId === null) {
    const pickUps = helping.slice(0, SHOWN).map((gain) => pickUp(gain, problem.days, null));
    return { ...answer, pickUps, chance: null };
  }
  const before = drawnShare(compiled, week, teamId, opponentId);
  const pickUps = helping
    .slice(0, DRAWN)
    .map((gain) => {
      const edit: RosterEdit = {
        kind: 'add',
        playerId: gain.id,
        teamId,
        day: problem.days[gain.day] ?? first,
        dropId: gain.drop,
      };
      return pickUp(gain, problem.days, drawnShare(compiled, week, teamId, opponentId, [edit]));
    })
    .filter(({ chance }) => chance !== null && chance > before)
    .sort((one, other) => (other.chance ?? 0) - (one.chance ?? 0))
    .slice(0, SHOWN);
  return { ...answer, pickUps, chance: before };
}

function pickUp(
  { id, drop, day, games, gain, deviation, givenUp }: FreeAgentGain,
  days: readonly string[],
  chance: number | null,
): PickUp {
  return { id, dropId: drop, day: days[day] ?? '', games, gain, deviation, givenUp, chance };
}
