import type { PlanHeadline } from '@fantasy-stats/contract/team-headline';
import type { TeamId } from '@fantasy-stats/domain';
import { lastOf } from '@fantasy-stats/engine/rankings';
import {
  type AddsLeft,
  CannotStream,
  drawnGains,
  freeAgentGains,
  helpfulGains,
  plannedTeamWeek,
  weekPlan as planOfWeek,
  type WeekPlan,
  weekToPlan,
  withDeviation,
} from '@fantasy-stats/engine/streaming';
import { compiledForecast } from './compiled-forecast.ts';
import { define } from './define.ts';
import type { OfSeason } from './inputs.ts';

interface TeamWeek {
  readonly team: TeamId;
  readonly left: AddsLeft;
}

function unlessClosed<Plan>(plan: () => Plan | null): Plan | null {
  try {
    return plan();
  } catch (thrown) {
    if (thrown instanceof CannotStream) return null;
    throw thrown;
  }
}

/** The streamer's plan for a team's week. Null if there is none. */
export const weekPlan = define({
  kind: 'weekPlan',
  run: ({ inputs, players, season }: OfSeason, { left, team }: TeamWeek): WeekPlan | null =>
    unlessClosed(() => planOfWeek(compiledForecast(inputs, players), season, team, players, left.left)),
});

export const planHeadline = define({
  kind: 'planHeadline',
  run: ({ inputs, players, season }: OfSeason, { left, team }: TeamWeek): PlanHeadline | null => {
    const week = weekToPlan(season);
    const compiled = compiledForecast(inputs, players);
    const planned = unlessClosed(() => plannedTeamWeek(compiled, season, team, players, left.left));
    if (!week || !planned) return null;
    const { points, question, scale, worth } = planned;
    const { deviation, givenUp, moves, returns } = withDeviation(scale, planned.best);
    /* If no adds are left, the headline names the best free agent. */
    const gains =
      left.left === 0
        ? lastOf(drawnGains(compiled, question, scale, freeAgentGains(scale))).gains.slice(0, 1)
        : [];
    const known = new Map([...compiled.inputs.rostered, ...players].map(({ id, name }) => [id, name]));
    const playerIds = [
      ...gains.map(({ id }) => id),
      ...moves.flatMap(({ add, drop, list }) => [add, drop ?? [], list ?? []].flat()),
      ...(returns ?? []).flatMap(({ activate, drop, list }) =>
        [activate ?? [], drop ?? [], list ?? []].flat(),
      ),
    ];
    return {
      week: week.number,
      firstDay: week.firstDay,
      lastDay: week.lastDay,
      opponent: question.opponentId,
      left,
      result: {
        unit: scale.problem.goal.unit,
        days: scale.problem.days,
        gains: gains.map(({ gain, id }) => ({ gain, id })),
        helpful: helpfulGains(scale, gains).length,
        shown: {
          plan: {
            moves,
            ...(returns ? { returns } : {}),
            ...(deviation === undefined ? {} : { deviation }),
            givenUp,
          },
          worth,
          points,
        },
      },
      names: Object.fromEntries(playerIds.map((id) => [id, known.get(id) ?? id])),
    };
  },
});
