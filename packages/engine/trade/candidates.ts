import type { TradeBaseline } from './baseline.ts';
import type { AddAlone } from './best-add.ts';
import { replacements, screenedGains } from './replacements.ts';
import { holdsToLimits, isOffRoster } from './roster-rules.ts';

export interface FinderScope {
  readonly team: number;
  readonly partners: readonly number[];
  readonly canGo: (player: number) => boolean;
  readonly isWanted: (player: number) => boolean;
  readonly isOffered: (player: number) => boolean;
}

export interface Candidate {
  readonly moves: readonly { readonly player: number; readonly from: number; readonly to: number }[];
  readonly drops: readonly { readonly team: number; readonly player: number }[];
  readonly score: number;
}

/** Keeps only the best candidates, and creates objects only for those. */
export class Best {
  readonly #size: number;
  readonly #heap: Candidate[] = [];

  constructor(size: number) {
    this.#size = size;
  }

  get least(): number {
    return this.#heap.length < this.#size ? Number.NEGATIVE_INFINITY : (this.#heap[0]?.score ?? 0);
  }

  add(candidate: Candidate): void {
    if (candidate.score <= this.least) return;
    const heap = this.#heap;
    let at = heap.length;
    if (at < this.#size) {
      heap.push(candidate);
      while (at > 0 && heap[(at - 1) >> 1]!.score > candidate.score) {
        heap[at] = heap[(at - 1) >> 1]!;
        at = (at - 1) >> 1;
      }
      heap[at] = candidate;
      return;
    }
    at = 0;
    for (;;) {
      let child = 2 * at + 1;
      if (child >= heap.length) break;
      if (child + 1 < heap.length && heap[child + 1]!.score < heap[child]!.score) child += 1;
      if (heap[child]!.score >= candidate.score) break;
      heap[at] = heap[child]!;
      at = child;
    }
    heap[at] = candidate;
  }

  sorted(): Candidate[] {
    return this.#heap.toSorted((a, b) => b.score - a.score);
  }
}

interface CandidateTrades {
  /** Players a team can drop, smallest loss first. */
  readonly cheapest: readonly (readonly number[])[];
  even(into: Best): void;
  uneven(into: Best): void;
  double(into: Best): void;
  three(into: Best): void;
  screened(): number;
}

/** Combines two gains: their geometric mean if both are positive, otherwise the smaller one. */
const scoreOf = (a: number, b: number): number => (a > 0 && b > 0 ? Math.sqrt(a * b) : Math.min(a, b));

/**
 * Screens swaps by each side's approximate gain, including the free agents and drops that balance rosters. A
 * spot that is open before the trade needs no drop.
 *
 * @param best the requesting team's best add alone, which a trade may make impossible; null when none helps
 */
export function candidateTrades(
  baseline: TradeBaseline,
  scope: FinderScope,
  best: AddAlone | null,
): CandidateTrades {
  const { league, screen } = baseline;
  const { contested, rosters } = league;
  const { team } = scope;
  const own = (rosters[team] ?? []).filter(scope.canGo);
  const rosterOf = rosters.map((roster) =>
    roster.filter((player) => league.players[player]?.outlook !== null),
  );
  const change = new Float64Array(contested);
  const vectorsOf = (side: number): Float64Array => screen.vectors[side] ?? new Float64Array();
  const add = (side: number, player: number, sign: number): void => {
    const vectors = vectorsOf(side);
    for (let c = 0; c < contested; c += 1) change[c]! += sign * vectors[player * contested + c]!;
  };
  const gainOf = screenedGains(screen, contested);
  const hasRoom = rosters.map(
    (roster) => roster.filter((player) => !isOffRoster(league, player)).length < league.places,
  );
  const { cheapest, usual } = replacements(baseline);
  const addGain = best?.alone.gain ?? 0;
  // If the trade leaves a free roster spot, the requesting team would fill it with its best add.
  const fill = usual.map((player, side) => (side === team && best ? best.player : player));
  /** The gain of the pickup without a trade, which the trade does not get credit for. */
  const alone = fill.map((player, side) => {
    if (side === team && best) return addGain;
    if (player === null) return 0;
    const leaves = hasRoom[side] ? [] : (cheapest[side] ?? []).slice(0, 1);
    return Math.max(0, gainOf(side, [player], leaves));
  });
  const dropOf = (side: number, leaves: number): number | null =>
    hasRoom[side] ? null : (cheapest[side]?.find((player) => player !== leaves) ?? null);
  /** The gain of the best add if a trade makes it impossible, because the player to drop leaves. */
  const lostAdd = (...leaving: readonly number[]): number =>
    best?.alone.drops.some((dropped) => leaving.includes(dropped)) ? addGain : 0;
  let screened = 0;
  const offer = (into: Best, candidate: Candidate): void => {
    if (holdsToLimits(league, candidate)) into.add(candidate);
  };

  return {
    cheapest,
    screened: () => screened,
    even(into) {
      for (const partner of scope.partners) {
        for (const theirs of rosterOf[partner] ?? []) {
          if (!scope.isWanted(theirs)) continue;
          for (const mine of own) {
            if (!scope.isOffered(mine)) continue;
            screened += 1;
            const gain = gainOf(team, [theirs], [mine]) - lostAdd(mine);
            if (gain <= into.least) continue;
            const score = scoreOf(gain, gainOf(partner, [mine], [theirs]));
            if (score <= into.least) continue;
            offer(into, { moves: swap(team, partner, [mine], [theirs]), drops: [], score });
          }
        }
      }
    },
    uneven(into) {
      for (const partner of scope.partners) {
        // Two for one: the side that gives two also adds a free agent, and the other side drops a player.
        const roster = rosterOf[partner] ?? [];
        for (const [giver, taker, pool, singles] of [
          [team, partner, own, roster],
          [partner, team, roster, own],
        ] as const) {
          const filled = fill[giver] ?? null;
          for (const single of singles) {
            const dropped = dropOf(taker, single);
            const leaving = dropped === null ? [single] : [single, dropped];
            const withoutTrade = taker === team ? lostAdd(...leaving) : 0;
            for (let i = 0; i < pool.length; i += 1) {
              for (let j = 0; j < i; j += 1) {
                const [a, b] = [pool[i]!, pool[j]!];
                const [goes, comes] = giver === team ? [[a, b], [single]] : [[single], [a, b]];
                if (!goes.some(scope.isOffered) || !comes.some(scope.isWanted)) continue;
                screened += 1;
                change.fill(0);
                add(giver, single, 1);
                if (filled !== null) add(giver, filled, 1);
                add(giver, a, -1);
                add(giver, b, -1);
                const gain = screen.gain(giver, change) - alone[giver]!;
                if (gain <= into.least) continue;
                const score = scoreOf(gain, gainOf(taker, [a, b], leaving) - withoutTrade);
                if (score <= into.least) continue;
                offer(into, {
                  moves: swap(giver, taker, [a, b], [single]),
                  drops: dropped === null ? [] : [{ team: taker, player: dropped }],
                  score,
                });
              }
            }
          }
        }
      }
    },
    double(into) {
      const mine = pairsOf(own, vectorsOf(team), contested);
      for (const partner of scope.partners) {
        const roster = rosterOf[partner] ?? [];
        const theirs = pairsOf(roster, vectorsOf(team), contested);
        const mineThere = pairsOf(own, vectorsOf(partner), contested);
        const theirsThere = pairsOf(roster, vectorsOf(partner), contested);
        for (let q = 0; q < theirs.count; q += 1) {
          if (!scope.isWanted(theirs.first[q]!) && !scope.isWanted(theirs.second[q]!)) continue;
          for (let p = 0; p < mine.count; p += 1) {
            if (!scope.isOffered(mine.first[p]!) && !scope.isOffered(mine.second[p]!)) continue;
            screened += 1;
            for (let c = 0; c < contested; c += 1)
              change[c] = theirs.sums[q * contested + c]! - mine.sums[p * contested + c]!;
            const gain = screen.gain(team, change) - lostAdd(mine.first[p]!, mine.second[p]!);
            if (gain <= into.least) continue;
            for (let c = 0; c < contested; c += 1)
              change[c] = mineThere.sums[p * contested + c]! - theirsThere.sums[q * contested + c]!;
            const score = scoreOf(gain, screen.gain(partner, change));
            if (score <= into.least) continue;
            offer(into, {
              moves: swap(
                team,
                partner,
                [mine.first[p]!, mine.second[p]!],
                [theirs.first[q]!, theirs.second[q]!],
              ),
              drops: [],
              score,
            });
          }
        }
      }
    },
    three(into) {
      // The first team gives to the second, the second to the third, the third to the first.
      const gains = new Map<number, Float64Array>();
      const playerCount = league.players.length;
      for (const side of [team, ...scope.partners]) {
        const roster = side === team ? own : (rosterOf[side] ?? []);
        const table = new Float64Array(roster.length * playerCount).fill(Number.NEGATIVE_INFINITY);
        for (const [index, leaves] of roster.entries()) {
          for (const other of [team, ...scope.partners]) {
            if (other === side) continue;
            for (const comes of other === team ? own : (rosterOf[other] ?? []))
              table[index * playerCount + comes] = gainOf(side, [comes], [leaves]);
          }
        }
        gains.set(side, table);
      }
      const mineTable = gains.get(team) ?? new Float64Array();
      for (const second of scope.partners) {
        const secondTable = gains.get(second) ?? new Float64Array();
        const secondRoster = rosterOf[second] ?? [];
        for (const third of scope.partners) {
          if (third === second) continue;
          const thirdTable = gains.get(third) ?? new Float64Array();
          const thirdRoster = rosterOf[third] ?? [];
          for (let c = 0; c < thirdRoster.length; c += 1) {
            const comes = thirdRoster[c]!;
            if (!scope.isWanted(comes)) continue;
            for (let a = 0; a < own.length; a += 1) {
              if (!scope.isOffered(own[a]!)) continue;
              const mine = mineTable[a * playerCount + comes]! - lostAdd(own[a]!);
              screened += secondRoster.length;
              if (mine <= 0) continue;
              for (let b = 0; b < secondRoster.length; b += 1) {
                const theirs = secondTable[b * playerCount + own[a]!]!;
                if (theirs <= 0) continue;
                const others = thirdTable[c * playerCount + secondRoster[b]!]!;
                if (others <= 0) continue;
                const product = mine * theirs * others;
                // Compute the cube root only for close candidates.
                if (product <= into.least ** 3 && into.least > 0) continue;
                offer(into, {
                  moves: [
                    { player: own[a]!, from: team, to: second },
                    { player: secondRoster[b]!, from: second, to: third },
                    { player: comes, from: third, to: team },
                  ],
                  drops: [],
                  score: Math.cbrt(product),
                });
              }
            }
          }
        }
      }
    },
  };
}

function swap(
  first: number,
  second: number,
  mine: readonly number[],
  theirs: readonly number[],
): Candidate['moves'] {
  return [
    ...mine.map((player) => ({ player, from: first, to: second })),
    ...theirs.map((player) => ({ player, from: second, to: first })),
  ];
}

function pairsOf(players: readonly number[], vectors: Float64Array, contested: number) {
  const count = (players.length * (players.length - 1)) / 2;
  const first = new Int32Array(count);
  const second = new Int32Array(count);
  const sums = new Float64Array(count * contested);
  let pair = 0;
  for (let i = 0; i < players.length; i += 1) {
    for (let j = 0; j < i; j += 1) {
      first[pair] = players[i]!;
      second[pair] = players[j]!;
      for (let c = 0; c < contested; c += 1)
        sums[pair * contested + c] =
          vectors[players[i]! * contested + c]! + vectors[players[j]! * contested + c]!;
      pair += 1;
    }
  }
  return { count, first, second, sums };
}
