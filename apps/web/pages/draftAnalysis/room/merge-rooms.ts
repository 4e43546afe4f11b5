import { sound } from '@fantasy-stats/questions/draft-room';
import type { RoomState } from './room-state.ts';

export function isSame(one: unknown, other: unknown): boolean {
  return JSON.stringify(one) === JSON.stringify(other);
}

/**
 * Merges two concurrent changes to one room. Players marked or unmarked in either copy are marked or unmarked
 * in the result. For other fields, `mine` wins.
 *
 * @param base the common ancestor
 */
export function mergeRooms(base: RoomState, mine: RoomState, theirs: RoomState): RoomState {
  // `base` may lack optional fields that `mine` has, so use the fields of both.
  const fields = Object.keys({ ...base, ...mine }) as (keyof RoomState)[];
  const changed = fields.filter((field) => field !== 'picks' && !isSame(mine[field], base[field]));
  const known = new Map(base.picks.map((pick) => [pick.id, pick]));
  const here = new Map(mine.picks.map((pick) => [pick.id, pick]));
  const there = new Map(theirs.picks.map((pick) => [pick.id, pick]));
  const picks = [...new Set([...here.keys(), ...there.keys()])].flatMap((id) => {
    const [before, own, other] = [known.get(id), here.get(id), there.get(id)];
    if (before && (!own || !other)) return [];
    return (own && before && isSame(own, before) ? other : own) ?? other ?? [];
  });
  return sound({
    ...theirs,
    ...Object.fromEntries(changed.map((field) => [field, mine[field]])),
    picks,
  });
}
