import type { RecapItem, RecapTone } from '@fantasy-stats/contract/recap-facts';
import type { TeamId } from '@fantasy-stats/domain';

type ItemOfKind<Item, Kind> = Item extends { readonly kind: infer Own }
  ? Kind extends Own
    ? Item
    : never
  : never;

export type ItemOf<Kind extends RecapItem['kind']> = ItemOfKind<RecapItem, Kind>;

export interface Voice {
  readonly tone: RecapTone;
  /** The league's ID, which determines the wordings together with the week. */
  readonly seed: string;
  nameOf(team: TeamId): string;
}

export interface Setting extends Voice {
  readonly about: 'recap' | 'preview' | 'trade';
}

type Wording<Kind extends RecapItem['kind']> = (item: ItemOf<Kind>, setting: Setting) => string;

/** Wordings that all contain the same numbers and names. */
export type Ways<Kind extends RecapItem['kind']> = Readonly<
  Record<RecapTone, readonly [Wording<Kind>, Wording<Kind>, Wording<Kind>, ...Wording<Kind>[]]>
>;

/** Chooses a wording: a different one each week, in a league-specific order. */
export function chosen<Way>(ways: readonly [Way, ...Way[]], seed: string, week: number, index: number): Way {
  const turn = hash(seed) + week + index;
  return ways[turn % ways.length] ?? ways[0];
}

/** Hashes with FNV-1a to 30 bits. */
function hash(text: string): number {
  let value = 0x811c9dc5;
  for (let index = 0; index < text.length; index += 1)
    value = Math.imul(value ^ text.charCodeAt(index), 0x01000193);
  return (value >>> 2) & 0x3fffffff;
}
