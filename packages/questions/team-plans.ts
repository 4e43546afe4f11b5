import type { PlanHeadline } from '@fantasy-stats/contract/team-headline';
import type { LeagueSeason, TeamId } from '@fantasy-stats/domain';
import { lastOf } from '@fantasy-stats/engine/rankings';
import {
  type AddsLeft,
  CannotStream,
  drawnGains,
  freeAgentGains,
  helpfulGains,
  type PlannedWeek,
  plannedTeamWeek,
  weekPlan as planOfWeek,
  type WeekPlan,
  weekAfter,
  weekToPlan,
  withDeviation,
} from '@fantasy-stats/engine/streaming';
import { compiledForecast } from './compiled-forecast.ts';
import { define } from './define.ts';
import type { OfSeason } from './inputs.ts';

interface TeamWeek {
  readonly team: TeamId;
  /** Adds left in the default week. */
  readonly left: AddsLeft;
  /** Adds left in the week after. */
  readonly leftNext: AddsLeft;
}

function unlessClosed<Plan>(plan: () => Plan | null): Plan | null | 'locked' {
  try {
    return plan();
  } catch (thrown) {
    if (thrown instanceof CannotStream) return thrown.reason === 'locked' ? 'locked' : null;
    throw thrown;
  }
}

/** Plans the default week or, if no player added now can start in it, the week after; null without a plan. */
function planOpenWeek<Plan extends object>(
  season: LeagueSeason,
  { left, leftNext }: Omit<TeamWeek, 'team'>,
  plan: (week: PlannedWeek, left: AddsLeft) => Plan | null,
): Plan | null {
  const week = weekToPlan(season);
  if (!week) return null;
  const planned = unlessClosed(() => plan(week, left));
  if (planned !== 'locked') return planned;
  const next = weekAfter(season, week);
  const later = next && unlessClosed(() => plan(next, leftNext));
  return later === 'locked' ? null : later;
}

/** Returns the streamer's plan for a team's week; null if there is none. */
export const weekPlan = define({
  kind: 'weekPlan',
  run: ({ inputs, players, season }: OfSeason, { team, ...left }: TeamWeek): WeekPlan | null =>
    planOpenWeek(season, left, (week, { left: adds }) =>
      planOfWeek(compiledForecast(inputs, players), season, team, players, adds, week),
    ),
});

export const planHeadline = define({
  kind: 'planHeadline',
  run: ({ inputs, players, season }: OfSeason, { team, ...lefts }: TeamWeek): PlanHeadline | null => {
    const compiled = compiledForecast(inputs, players);
    const open = planOpenWeek(season, lefts, (week, left) => {
      const planned = plannedTeamWeek(compiled, season, team, players, left.left, week);
      return planned && { week, left, planned };
    });
    if (!open) return null;
    const { left, week } = open;
    const { best, points, question, scale, worth } = open.planned;
    const { deviation, givenUp, moves, returns } = withDeviation(scale, best);
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
