import { type RoomState, sound } from './room-state.ts';

/** Whether two values say the same as JSON. */
export function isSame(one: unknown, other: unknown): boolean {
  return JSON.stringify(one) === JSON.stringify(other);
}

/**
 * Two changes of one room brought together: what was changed here, on what was changed elsewhere. Players who were marked on
 * either side are marked, those who were taken back on either are not; of what cannot be both, such as a name, this side's is
 * kept.
 *
 * @param base what both began with
 */
export function mergeRooms(base: RoomState, mine: RoomState, theirs: RoomState): RoomState {
  const fields = Object.keys(base) as (keyof RoomState)[];
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
