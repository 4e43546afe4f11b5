/** Plays one pairing and returns the winner. The first team has the better seed. */
export type PlayRound = (round: number, better: number, worse: number) => number;

export function roundsOf(teams: number): number {
  let rounds = 0;
  for (let size = 1; size < teams; size *= 2) rounds += 1;
  return rounds;
}

/** Returns the number of first-round byes (empty bracket spots), which go to the best seeds. */
export function byesOf(teams: number): number {
  return teams < 2 ? 0 : 2 ** roundsOf(teams) - teams;
}

/**
 * Returns the seeds in bracket order so that the best two can face each other only in the final, e.g. 0 7 3 4
 * 1 6 2 5 for eight teams.
 */
export function bracketOrder(size: number): number[] {
  let order = [0];
  while (order.length < size) {
    const length = order.length * 2;
    order = order.flatMap((seed) => [seed, length - 1 - seed]);
  }
  return order;
}

/**
 * Returns the champion; writes the two finalists into `finalists`. With reseeding, the best remaining seed
 * plays the worst. Empty bracket spots are byes for the best seeds. Allocates nothing.
 *
 * @param alive scratch memory of at least the bracket's size
 */
export function playBracket(
  seeds: Int32Array,
  teams: number,
  reseeding: boolean,
  order: readonly number[],
  play: PlayRound,
  alive: Int32Array,
  finalists: Int32Array,
): number {
  let size = order.length;
  // `alive` contains seeds; −1 is an empty spot.
  for (let i = 0; i < size; i += 1) {
    const seed = order[i] ?? 0;
    alive[i] = seed < teams ? seed : -1;
  }
  let round = 0;
  while (size > 1) {
    if (reseeding && round > 0) sortSeeds(alive, size);
    if (size === 2) {
      finalists[0] = seeds[alive[0] ?? 0] ?? 0;
      finalists[1] = seeds[alive[1] ?? 0] ?? 0;
    }
    const half = size / 2;
    for (let i = 0; i < half; i += 1) {
      const paired = reseeding && round > 0;
      const a = alive[paired ? i : 2 * i] ?? -1;
      const b = alive[paired ? size - 1 - i : 2 * i + 1] ?? -1;
      alive[i] = a === -1 ? b : b === -1 ? a : winnerOf(seeds, round, Math.min(a, b), Math.max(a, b), play);
    }
    size = half;
    round += 1;
  }
  return seeds[alive[0] ?? 0] ?? 0;
}

function winnerOf(seeds: Int32Array, round: number, a: number, b: number, play: PlayRound): number {
  const better = seeds[a] ?? 0;
  return play(round, better, seeds[b] ?? 0) === better ? a : b;
}

function sortSeeds(alive: Int32Array, size: number): void {
  for (let i = 1; i < size; i += 1) {
    const seed = alive[i] ?? 0;
    let j = i - 1;
    while (j >= 0 && (alive[j] ?? 0) > seed) {
      alive[j + 1] = alive[j] ?? 0;
      j -= 1;
    }
    alive[j + 1] = seed;
  }
}
