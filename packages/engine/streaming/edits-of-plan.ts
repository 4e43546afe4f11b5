import type { Day, TeamId } from '@fantasy-stats/domain';
import type { RosterEdit } from '../league/roster-edits.ts';
import type { PlannedMoves } from './seats.ts';

export function editsOfPlan(
  { moves, returns = [] }: PlannedMoves,
  days: readonly Day[],
  teamId: TeamId,
): RosterEdit[] {
  const dayOf = (index: number): Day => days[index] ?? '';
  const listed = ({ day, list }: { readonly day: number; readonly list?: string }): RosterEdit[] =>
    list === undefined ? [] : [{ kind: 'list', playerId: list, day: dayOf(day) }];
  return [
    ...returns.flatMap((step): RosterEdit[] => [
      ...(step.drop === null ? [] : [{ kind: 'drop', playerId: step.drop, day: dayOf(step.day) } as const]),
      ...listed(step),
      ...(step.activate === null
        ? []
        : [{ kind: 'activate', playerId: step.activate, day: dayOf(step.day) } as const]),
    ]),
    ...moves.flatMap((move): RosterEdit[] => [
      ...listed(move),
      { kind: 'add', playerId: move.add, teamId, day: dayOf(move.day), dropId: move.drop },
    ]),
  ];
}
