import type { TeamId } from '@fantasy-stats/domain';
import type { RecapItem, RecapTone } from '../recap-facts.ts';

type Telling<Item, Kind> = Item extends { readonly kind: infer Own }
  ? Kind extends Own
    ? Item
    : never
  : never;

/** The item of a kind; several kinds can share one. */
export type ItemOf<Kind extends RecapItem['kind']> = Telling<RecapItem, Kind>;

/** Whose sentences are written. */
export interface Voice {
  readonly tone: RecapTone;
  /** What the choice of words depends on beside the week: the league's id. */
  readonly seed: string;
  /** A team's name, fit to stand in a sentence. */
  nameOf(team: TeamId): string;
}

/** What a sentence is about beside its item. */
export interface Setting extends Voice {
  readonly about: 'recap' | 'preview' | 'trade';
}

type Say<Kind extends RecapItem['kind']> = (item: ItemOf<Kind>, setting: Setting) => string;

/** The ways to say one thing: all of them with the same numbers and the same names. */
export type Ways<Kind extends RecapItem['kind']> = Readonly<
  Record<RecapTone, readonly [Say<Kind>, Say<Kind>, Say<Kind>, ...Say<Kind>[]]>
>;

/** Which of some ways is taken: another one each week, in an order of the league's own. */
export function chosen<Way>(ways: readonly [Way, ...Way[]], seed: string, week: number, place: number): Way {
  const turn = hash(seed) + week + place;
  return ways[turn % ways.length] ?? ways[0];
}

/** A number of a text, the same everywhere: FNV-1a to 30 bits. */
function hash(text: string): number {
  let value = 0x811c9dc5;
  for (let index = 0; index < text.length; index += 1)
    value = Math.imul(value ^ text.charCodeAt(index), 0x01000193);
  return (value >>> 2) & 0x3fffffff;
}
