import { createRandom } from '../numeric/random.ts';
import { LIKELY } from './likely-picks.ts';
import type { FieldView } from './market.ts';
import { sortByWorth } from './worth-order.ts';

const CHANCE_DRAFTS = 200;

/**
 * Chance that a team that drafts by H-scores takes the first remaining player of its modeled order; measured
 * at .7 to .8.
 */
const LIKELIEST = 0.75;

/** Returns draft orders of the opponents, each with independent noise on every player. */
export function scenarios(players: number, view: FieldView, count: number, seed: number): Int32Array[] {
  const { order, worth, noise } = view;
  const perceived = new Float64Array(players);
  const scratch = order.slice();
  return Array.from({ length: count - 1 }, (_, draft) => {
    const random = createRandom(seed, draft, 17);
    for (const player of order) perceived[player] = worth[player]! + noise * random.normal();
    const drawn = order.slice();
    sortByWorth(drawn, perceived, scratch);
    return drawn;
  });
}

type DrawnPicks = (gone: Uint8Array) => void;

/** Computes the share of simulated drafts in which each player is available at the team's next pick. */
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

/** Draws picks; each opponent has an independent opinion of every player. */
export function noisyDraws(view: FieldView, turns: number, seed: number): DrawnPicks {
  const { opinion, order, worth } = view;
  const horizon = Math.min(order.length, turns + 40);
  const random = createRandom(seed, 23);
  return (gone) => {
    for (let turn = 0; turn < turns; turn += 1) {
      let best = -1;
      let most = Number.NEGATIVE_INFINITY;
      for (let index = 0; index < horizon; index += 1) {
        const player = order[index]!;
        if (gone[player] === 1) continue;
        // Players this far down the order have almost no chance to be rated above the best player so far.
        if (worth[player]! + 4 * opinion < most) break;
        const perceived = worth[player]! + opinion * random.normal();
        if (perceived > most) {
          most = perceived;
          best = player;
        }
      }
      if (best < 0) break;
      gone[best] = 1;
    }
  };
}

/** Draws picks from each opponent's own order; sometimes an opponent passes over the likeliest player. */
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
      for (let index = turn * LIKELY; index < (turn + 1) * LIKELY; index += 1) {
        const player = likely[index]!;
        if (player < 0) break;
        if (gone[player] === 1) continue;
        pick = player;
        if (random.next() < LIKELIEST) break;
      }
      // Skip the team's own pick, because the simulation estimates which players remain if the team picks
      // someone else.
      if (pick < 0 && likely[turn * LIKELY]! >= 0)
        pick = available.find((player) => gone[player] === 0) ?? -1;
      if (pick >= 0) gone[pick] = 1;
    }
  };
}
