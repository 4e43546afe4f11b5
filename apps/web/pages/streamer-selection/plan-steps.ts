import type { StreamingPlan } from '@fantasy-stats/engine/streaming';

type Return = NonNullable<StreamingPlan['returns']>[number];

/** A step of a plan: an add, or a move off the injured list. */
export type PlanStep = { readonly key: string; readonly day: number } & (
  | { readonly move: StreamingPlan['moves'][number] }
  | { readonly back: Return }
);

/** Returns a plan's steps by day; on the same day, those that open a roster spot come first. */
export function planSteps({ moves, returns = [] }: Pick<StreamingPlan, 'moves' | 'returns'>): PlanStep[] {
  const steps: PlanStep[] = [
    ...returns.map((back) => ({ key: `back ${back.activate ?? back.drop}`, day: back.day, back })),
    ...moves.map((move) => ({ key: move.add, day: move.day, move })),
  ];
  return steps.sort((one, other) => one.day - other.day);
}
