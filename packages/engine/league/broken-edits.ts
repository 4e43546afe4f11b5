import type { Day, TeamId } from '@fantasy-stats/domain';
import { type BrokenRule, brokenRules, type MoveLeague, type RosterMove } from '../roster/broken-rules.ts';
import type { CompiledForecast } from './compile.ts';
import type { RosterEdit } from './roster-edits.ts';

/** Returns the rule that each edit breaks, in order; null for allowed edits. Lineup edits break none. */
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
  moves.forEach(({ index }, moveIndex) => {
    found[index] = broken[moveIndex] ?? null;
  });
  return found;
}

function moveOf(edit: RosterEdit, owners: ReadonlyMap<string, TeamId>): RosterMove | null {
  if (edit.kind === 'add') {
    const { teamId, day, playerId, dropId } = edit;
    return { teamId, day, adds: [playerId], drops: dropId === null ? [] : [dropId] };
  }
  if (edit.kind !== 'drop' && edit.kind !== 'list' && edit.kind !== 'activate') return null;
  const { playerId, day } = edit;
  const move = { teamId: owners.get(playerId) ?? '', day, adds: [], drops: [] };
  if (edit.kind === 'drop') return { ...move, drops: [playerId] };
  return edit.kind === 'list' ? { ...move, lists: [playerId] } : { ...move, activates: [playerId] };
}

export function moveLeague(
  { inputs, players, freeAgents }: Pick<CompiledForecast, 'inputs' | 'players' | 'freeAgents'>,
  more: Pick<MoveLeague, 'freeFrom' | 'addsLeft'> = {},
): MoveLeague {
  const started = new Set(
    [...players.values()]
      .flat()
      .flatMap(({ rostered, days, open }) =>
        days.flatMap((day, game) => (open[game]?.moves === false ? [`${day} ${rostered.id}`] : [])),
      ),
  );
  const lockedThrough = new Map(
    [...players.values()]
      .flat()
      .flatMap(({ lockedThrough: last, rostered }) => (last === null ? [] : [[rostered.id, last] as const])),
  );
  return {
    rules: inputs.rules,
    rostered: inputs.rostered,
    freeAgents: freeAgents.map(({ rostered }) => rostered),
    hasBegun: (playerId: string, day: Day) =>
      started.has(`${day} ${playerId}`) || day <= (lockedThrough.get(playerId) ?? ''),
    ...more,
  };
}
