import type { StreamingPlan } from '@fantasy-stats/engine/streaming';

export type PlannedMove = StreamingPlan['moves'][number];
type PlannedReturn = NonNullable<StreamingPlan['returns']>[number];

export type PlanStep =
  | ({ readonly kind: 'add' } & PlannedMove)
  | ({ readonly kind: 'return' } & PlannedReturn);

/** Returns a plan's steps in the order of their days. Steps off the injured list come before a day's adds. */
export function planSteps({ moves, returns = [] }: Pick<StreamingPlan, 'moves' | 'returns'>): PlanStep[] {
  return [
    ...returns.map((step): PlanStep => ({ kind: 'return', ...step })),
    ...moves.map((move): PlanStep => ({ kind: 'add', ...move })),
  ].sort((one, other) => one.day - other.day);
}
