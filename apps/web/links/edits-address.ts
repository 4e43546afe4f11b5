import { type Day, isDay, type TeamId } from '@fantasy-stats/domain';
import type { RosterEdit } from '@fantasy-stats/engine/league';
import type { Pickup } from '@fantasy-stats/engine/streaming';

// Roster edits in the URL: `try=sit_466.p.10095_2026-12-04*out_466.p.3704`. URLs do not escape letters,
// digits, dots, underscores, hyphens and asterisks, so shared links stay readable.

const FIELD = '_';
const BETWEEN = '*';
/** Maximum number of edits; a longer list in a URL is truncated. */
export const MOST_EDITS = 24;

function fieldsOf(edit: RosterEdit): readonly (string | null)[] {
  switch (edit.kind) {
    case 'add':
      return [edit.kind, edit.playerId, edit.teamId, edit.day, edit.dropId];
    case 'sit':
    case 'start':
    case 'drop':
    case 'list':
    case 'activate':
      return [edit.kind, edit.playerId, edit.day];
    default:
      return [edit.kind, edit.playerId];
  }
}

/** Converts a pickup to roster edits, with the moves to and from the injured list that it needs. */
export function editsOfPickup(
  { day, dropId, id, listId, returns = [] }: Pick<Pickup, 'day' | 'dropId' | 'id' | 'listId' | 'returns'>,
  teamId: TeamId,
): RosterEdit[] {
  const listed = (playerId: string | undefined, on: Day): RosterEdit[] =>
    playerId === undefined ? [] : [{ kind: 'list', playerId, day: on }];
  return [
    ...returns.flatMap((step): RosterEdit[] => [
      ...(step.drop === null ? [] : [{ kind: 'drop', playerId: step.drop, day: step.day } as const]),
      ...listed(step.list, step.day),
      ...(step.activate === null
        ? []
        : [{ kind: 'activate', playerId: step.activate, day: step.day } as const]),
    ]),
    ...listed(listId, day),
    { kind: 'add', playerId: id, teamId, day, dropId },
  ];
}

export function editKey(edit: RosterEdit): string {
  return fieldsOf(edit)
    .flatMap((field) => field ?? [])
    .join(FIELD);
}

export function writeEdits(edits: readonly RosterEdit[]): string {
  return edits.map(editKey).join(BETWEEN);
}

function readEdit(text: string): RosterEdit | null {
  const [kind = '', playerId = '', ...rest] = text.split(FIELD);
  if (playerId === '') return null;
  const dayOr = (value: string | undefined): Day | null =>
    value !== undefined && isDay(value) ? value : null;
  switch (kind) {
    case 'sit':
    case 'start':
      return rest[0] === undefined || isDay(rest[0]) ? { kind, playerId, day: dayOr(rest[0]) } : null;
    case 'out':
    case 'plays':
      return { kind, playerId };
    case 'drop':
    case 'list':
    case 'activate': {
      const day = dayOr(rest[0]);
      return day === null ? null : { kind, playerId, day };
    }
    case 'add': {
      const [teamId = '', day, dropId] = rest;
      const from = dayOr(day);
      return teamId === '' || from === null
        ? null
        : { kind, playerId, teamId, day: from, dropId: dropId || null };
    }
    default:
      return null;
  }
}

export function readEdits(text: string | null): RosterEdit[] {
  const found = new Map<string, RosterEdit>();
  for (const part of (text ?? '').split(BETWEEN)) {
    const edit = readEdit(part);
    if (edit && found.size < MOST_EDITS) found.set(editKey(edit), edit);
  }
  return [...found.values()];
}

export interface Rosters {
  readonly teams: readonly TeamId[];
  readonly teamOf: (playerId: string) => TeamId | null;
  readonly isFreeAgent: (playerId: string) => boolean;
}

/** Returns the edits that are valid for these rosters, because a shared link can predate the latest moves. */
export function usableEdits(edits: readonly RosterEdit[], rosters: Rosters): RosterEdit[] {
  const added = new Map<string, RosterEdit>();
  for (const edit of edits) {
    if (edit.kind !== 'add' || !rosters.teams.includes(edit.teamId) || !rosters.isFreeAgent(edit.playerId))
      continue;
    if (edit.dropId !== null && rosters.teamOf(edit.dropId) !== edit.teamId) continue;
    if (!added.has(edit.playerId)) added.set(edit.playerId, edit);
  }
  return edits.filter((edit) => {
    if (edit.kind === 'add') return added.get(edit.playerId) === edit;
    const team = rosters.teamOf(edit.playerId);
    return (team !== null && rosters.teams.includes(team)) || added.has(edit.playerId);
  });
}

/**
 * Adds an edit and removes those that contradict it (a player's "play" and "out", or "sit" and "start" on the
 * same day).
 */
export function withEdit(edits: readonly RosterEdit[], edit: RosterEdit): RosterEdit[] {
  const contradicts = (other: RosterEdit): boolean => {
    if (editKey(other) === editKey(edit)) return true;
    if (other.kind === 'add' && edit.kind === 'add') return other.playerId === edit.playerId;
    if (other.playerId !== edit.playerId || other.kind === 'add' || edit.kind === 'add') return false;
    const isDaily = (one: RosterEdit) => one.kind === 'sit' || one.kind === 'start';
    if (isDaily(other) && isDaily(edit) && 'day' in other && 'day' in edit) {
      return other.day === null || edit.day === null || other.day === edit.day;
    }
    const isDated = (one: RosterEdit) => one.kind !== 'out' && one.kind !== 'plays';
    return !isDated(other) && !isDated(edit);
  };
  return [...edits.filter((other) => !contradicts(other)), edit];
}

export function withoutEdit(edits: readonly RosterEdit[], edit: RosterEdit): RosterEdit[] {
  const key = editKey(edit);
  const gone = edit.kind === 'add' ? edit.playerId : null;
  // Removing an add also removes the added player's other edits.
  return edits.filter((other) => editKey(other) !== key && (other.kind === 'add' || other.playerId !== gone));
}
