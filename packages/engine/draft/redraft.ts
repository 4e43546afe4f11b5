import type { DraftPick } from '@fantasy-stats/domain';
import { type DraftedPlayer, worthOfSeason } from './review-draft.ts';
import type { WorthScale } from './season-worth.ts';

interface RedraftedPick<Key> {
  readonly pick: number;
  readonly player: Key;
  /** Value of the season so far plus the rest of season, per week. */
  readonly worth: number;
}

/**
 * Redrafts with knowledge of the season so far: the best pick gets the player with the most value over the
 * whole season, and so on. Keepers stay. In an auction the most expensive purchase is the best pick.
 *
 * @param players all players; drafted ones by the key from `keyOf`
 * @param keyOf the key of a pick's player; null when unknown
 */
export function redraft<Key>(
  picks: readonly DraftPick[],
  players: ReadonlyMap<Key, DraftedPlayer>,
  scale: WorthScale,
  keyOf: (pick: DraftPick) => Key | null,
): RedraftedPick<Key>[] {
  const keepers = new Set(picks.filter(({ isKeeper }) => isKeeper).map(keyOf));
  const slots = picks
    .filter(({ isKeeper }) => !isKeeper)
    .sort((a, b) => (b.cost ?? 0) - (a.cost ?? 0) || a.pick - b.pick);
  const best = [...players]
    .filter(([player]) => !keepers.has(player))
    .map(([player, known]) => ({ player, worth: worthOfSeason(known, scale) }))
    .sort((a, b) => b.worth - a.worth);
  return slots.flatMap(({ pick }, index) => {
    const one = best[index];
    return one ? [{ pick, ...one }] : [];
  });
}
