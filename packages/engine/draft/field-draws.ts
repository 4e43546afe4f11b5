import { createRandom } from '../numeric/random.ts';
import { drawnFavorite, drawnOrder, type FieldOrder, type Homers, seenByHomer } from './field-order.ts';
import { LIKELY } from './likely-picks.ts';
import type { FieldView } from './market.ts';
import { sortByWorth } from './worth-order.ts';

/** Drafts simulated for the chances to be available at the next pick. */
const CHANCE_DRAFTS = 200;

/** How often a team that drafts by H-scores takes the likeliest of those left in its order; measured at .7 to .8. */
const LIKELIEST = 0.75;

/** Orders of the field, each with its own noise on every player. */
export function scenarios(
  players: number,
  view: FieldView,
  homers: Homers | null,
  count: number,
  seed: number,
): FieldOrder[] {
  const { order, worth, noise } = view;
  const seen = new Float64Array(players);
  const scratch = order.slice();
  return Array.from({ length: count - 1 }, (_, draft) => {
    const random = createRandom(seed, draft, 17);
    for (const player of order) seen[player] = worth[player]! + noise * random.normal();
    const drawn = order.slice();
    sortByWorth(drawn, seen, scratch);
    return drawnOrder(view, seen, drawn, homers, createRandom(seed, draft, 31));
  });
}

/** Marks in `gone` who the opponents take before the team's next pick in one simulated draft. */
type DrawnPicks = (gone: Uint8Array) => void;

/** How often each player is available at the team's next pick when the opponents before it pick as simulated. */
export function chancesThere(players: number, draw: DrawnPicks): Float64Array {
  const there = new Float64Array(players).fill(1);
  const gone = new Uint8Array(players);
  for (let draft = 0; draft < CHANCE_DRAFTS; draft += 1) {
    gone.fill(0);
    draw(gone);
    for (let player = 0; player < players; player += 1)
      if (gone[player] === 1) there[player]! -= 1 / CHANCE_DRAFTS;
  }
  return there.map((chance) => Math.max(0, chance));
}

/**
 * Picks in the field's order, each opponent with an opinion of his own.
 *
 * @param teams who picks, in turn
 */
export function noisyDraws(
  view: FieldView,
  homers: Homers | null,
  teams: readonly number[],
  seed: number,
): DrawnPicks {
  const { opinion } = view;
  const horizon = Math.min(view.order.length, teams.length + 40);
  const random = createRandom(seed, 23);
  const favorites = createRandom(seed, 37);
  const views = new Map<number, Pick<FieldView, 'order' | 'worth'>>();
  const viewOf = (favorite: number): Pick<FieldView, 'order' | 'worth'> => {
    if (favorite < 0 || homers === null) return view;
    const known = views.get(favorite);
    if (known) return known;
    const made = { worth: seenByHomer(view, view.worth, homers, favorite), order: view.order.slice() };
    sortByWorth(made.order, made.worth, view.order.slice());
    views.set(favorite, made);
    return made;
  };
  return (gone) => {
    const drawn = homers?.favorites.map((one) => drawnFavorite(one, favorites));
    for (const team of teams) {
      const { order, worth } = drawn === undefined ? view : viewOf(drawn[team]!);
      let best = -1;
      let most = Number.NEGATIVE_INFINITY;
      for (let place = 0; place < horizon; place += 1) {
        const player = order[place]!;
        if (gone[player] === 1) continue;
        // Nobody this far down can be thought better than the best found yet.
        if (worth[player]! + 4 * opinion < most) break;
        const seen = worth[player]! + opinion * random.normal();
        if (seen > most) {
          most = seen;
          best = player;
        }
      }
      if (best < 0) break;
      gone[best] = 1;
    }
  };
}

/** Picks by each opponent's own order, now and then not the likeliest. */
export function likelyDraws(
  available: Int32Array,
  likely: Int32Array,
  turns: number,
  seed: number,
): DrawnPicks {
  const random = createRandom(seed, 29);
  return (gone) => {
    for (let turn = 0; turn < turns; turn += 1) {
      let pick = -1;
      for (let place = turn * LIKELY; place < (turn + 1) * LIKELY; place += 1) {
        const player = likely[place]!;
        if (player < 0) break;
        if (gone[player] === 1) continue;
        pick = player;
        if (random.next() < LIKELIEST) break;
      }
      // At the team's own pick nobody is drawn: the question is who would be available if the pick were somebody else.
      if (pick < 0 && likely[turn * LIKELY]! >= 0)
        pick = available.find((player) => gone[player] === 0) ?? -1;
      if (pick >= 0) gone[pick] = 1;
    }
  };
}
