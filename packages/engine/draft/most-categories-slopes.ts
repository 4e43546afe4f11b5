/**
 * Writes the probability to win 0, 1 … of some independent categories into `wins` (length: categories + 1).
 * Adds two categories at a time, for half the reads and writes.
 */
export function chancesOfWins(chances: Float64Array, wins: Float64Array): void {
  const count = chances.length;
  wins[0] = 1;
  let c = 0;
  if (count % 2 === 1) {
    wins[1] = chances[0]!;
    wins[0] = 1 - chances[0]!;
    c = 1;
  }
  for (; c < count; c += 2) {
    const first = chances[c]!;
    const second = chances[c + 1]!;
    // `before`: chance of k wins before adding either category; `above`: chance of k + 1 wins after adding
    // the first.
    let before = wins[c]!;
    let above = before * first;
    wins[c + 2] = above * second;
    for (let k = c; k > 0; k -= 1) {
      const below = wins[k - 1]!;
      const here = before + (below - before) * first;
      wins[k + 1] = above + (here - above) * second;
      above = here;
      before = below;
    }
    const none = before * (1 - first);
    wins[1] = above + (none - above) * second;
    wins[0] = none * (1 - second);
  }
}

/**
 * Computes the chance to win most categories (ties count as half). `wins` is scratch memory of length
 * categories + 1.
 */
export function mostCategoriesChance(chances: Float64Array, wins: Float64Array): number {
  chancesOfWins(chances, wins);
  const count = chances.length;
  const half = count >> 1;
  const isEven = 2 * half === count;
  let win = isEven ? wins[half]! / 2 : wins[half + 1]!;
  for (let k = isEven ? half + 1 : half + 2; k <= count; k += 1) win += wins[k]!;
  return win;
}

/**
 * Computes the chance to win most categories, and writes its slope with respect to each category's chance
 * into `slopes`: the probability that the category decides the matchup. `wins` is scratch memory of length
 * categories + 1.
 */
export function mostCategoriesSlopes(
  chances: Float64Array,
  slopes: Float64Array,
  wins: Float64Array,
): number {
  const win = mostCategoriesChance(chances, wins);
  const count = chances.length;
  const half = count >> 1;
  const isEven = 2 * half === count;
  for (let c = 0; c < count; c += 1) {
    // Removes this category from the distribution of wins, starting from the numerically stable end.
    const chance = chances[c]!;
    let atHalf = 0;
    let below = 0;
    const missed = 1 - chance;
    // Multiplying by the inverse is faster than dividing in every step.
    if (chance < 0.5) {
      const inverse = 1 / missed;
      for (let k = 0; k <= half; k += 1) {
        below = atHalf;
        atHalf = (wins[k]! - chance * below) * inverse;
      }
    } else {
      const inverse = 1 / chance;
      for (let k = count; k > half; k -= 1) atHalf = (wins[k]! - missed * atHalf) * inverse;
      below = half === 0 ? 0 : (wins[half]! - missed * atHalf) * inverse;
    }
    slopes[c] = isEven ? (atHalf + below) / 2 : atHalf;
  }
  return win;
}
