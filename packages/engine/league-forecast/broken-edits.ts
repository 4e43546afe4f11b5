import type { Day, TeamId } from '@fantasy-stats/domain';
import {
  type BrokenRule,
  brokenRules,
  type MoveLeague,
  type RosterMove,
} from '../roster-moves/broken-rules.ts';
import type { CompiledForecast } from './compile.ts';
import type { RosterEdit } from './roster-edits.ts';

/**
 * The rule of the league each edit breaks together with the others, in their order; null for what may be done. Lineup edits break
 * none: a lineup is made as far as slots allow.
 */
export function brokenEdits(league: MoveLeague, edits: readonly RosterEdit[]): (BrokenRule | null)[] {
  const owners = new Map(league.rostered.map(({ id, teamId }) => [id, teamId]));
  for (const edit of edits) if (edit.kind === 'add') owners.set(edit.playerId, edit.teamId);
  const moves = edits.flatMap((edit, index) => {
    const move = moveOf(edit, owners);
    return move ? [{ index, move }] : [];
  });
  const broken = brokenRules(
    league,
    moves.map(({ move }) => move),
  );
  const found: (BrokenRule | null)[] = edits.map(() => null);
  moves.forEach(({ index }, place) => {
    found[index] = broken[place] ?? null;
  });
  return found;
}

function moveOf(edit: RosterEdit, owners: ReadonlyMap<string, TeamId>): RosterMove | null {
  if (edit.kind === 'add') {
    const { teamId, day, playerId, dropId } = edit;
    return { teamId, day, adds: [playerId], drops: dropId === null ? [] : [dropId] };
  }
  if (edit.kind !== 'drop') return null;
  const { playerId, day } = edit;
  return { teamId: owners.get(playerId) ?? '', day, adds: [], drops: [playerId] };
}

/** A compiled league as rules of moves ask about it. */
export function moveLeague(
  { inputs, players, freeAgents }: Pick<CompiledForecast, 'inputs' | 'players' | 'freeAgents'>,
  more: Pick<MoveLeague, 'freeFrom' | 'addsLeft'> = {},
): MoveLeague {
  const begun = new Set(
    [...players.values()]
      .flat()
      .flatMap(({ rostered, days, shares }) =>
        days.flatMap((day, game) => ((shares[game] ?? 1) < 1 ? [`${day} ${rostered.id}`] : [])),
      ),
  );
  return {
    rules: inputs.rules,
    rostered: inputs.rostered,
    freeAgents: freeAgents.map(({ rostered }) => rostered),
    hasBegun: (playerId: string, day: Day) => begun.has(`${day} ${playerId}`),
    ...more,
  };
}
