import type { DraftPick } from '@fantasy-stats/domain';
import { type DraftedPlayer, worthOfSeason } from './review-draft.ts';
import type { WorthScale } from './season-worth.ts';

/** A pick as it would go today. */
interface RedraftedPick<Key> {
  /** The pick's number in the draft that was held. */
  readonly pick: number;
  readonly player: Key;
  /** Season so far and rest of it together, per week. */
  readonly worth: number;
}

/**
 * Who would go where, knowing the season so far: the best pick of the draft goes to who is worth most over the whole season (games
 * so far as they were, the rest as projected), the next to the next, whoever was drafted then. Keepers stay with their teams. In an
 * auction the dearest purchase is the best pick.
 *
 * @param players everybody who could be picked; drafted ones by the key that `keyOf` makes of their picks
 * @param keyOf the key of a pick's player; null where nobody knows him
 */
export function redraft<Key>(
  picks: readonly DraftPick[],
  players: ReadonlyMap<Key, DraftedPlayer>,
  scale: WorthScale,
  keyOf: (pick: DraftPick) => Key | null,
): RedraftedPick<Key>[] {
  const kept = new Set(picks.filter(({ isKeeper }) => isKeeper).map(keyOf));
  const slots = picks
    .filter(({ isKeeper }) => !isKeeper)
    .sort((a, b) => (b.cost ?? 0) - (a.cost ?? 0) || a.pick - b.pick);
  const best = [...players]
    .filter(([player]) => !kept.has(player))
    .map(([player, known]) => ({ player, worth: worthOfSeason(known, scale) }))
    .sort((a, b) => b.worth - a.worth);
  return slots.flatMap(({ pick }, place) => {
    const one = best[place];
    return one ? [{ pick, ...one }] : [];
  });
}
