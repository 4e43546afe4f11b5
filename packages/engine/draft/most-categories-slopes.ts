/** Probability to win most of some independent categories, ties half. `wins` is scratch of one more than the categories. */
export function mostCategoriesChance(chances: Float64Array, wins: Float64Array): number {
  const count = chances.length;
  wins.fill(0);
  wins[0] = 1;
  for (let c = 0; c < count; c += 1) {
    const chance = chances[c]!;
    for (let k = c + 1; k > 0; k -= 1) wins[k] = wins[k]! + (wins[k - 1]! - wins[k]!) * chance;
    wins[0]! *= 1 - chance;
  }
  const half = count >> 1;
  const isEven = 2 * half === count;
  let win = isEven ? wins[half]! / 2 : wins[half + 1]!;
  for (let k = isEven ? half + 1 : half + 2; k <= count; k += 1) win += wins[k]!;
  return win;
}

/**
 * Probability to win most of some independent categories, ties half. Writes into `slopes` by how much it grows with each
 * category's own: the probability that this category decides. `wins` is scratch of one more than the categories.
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
    // The other categories' distribution, by taking this one out again from the end at which that is stable.
    const chance = chances[c]!;
    let atHalf = 0;
    let below = 0;
    if (chance < 0.5) {
      for (let k = 0; k <= half; k += 1) {
        below = atHalf;
        atHalf = (wins[k]! - chance * below) / (1 - chance);
      }
    } else {
      for (let k = count; k > half; k -= 1) atHalf = (wins[k]! - (1 - chance) * atHalf) / chance;
      below = half === 0 ? 0 : (wins[half]! - (1 - chance) * atHalf) / chance;
    }
    slopes[c] = isEven ? (atHalf + below) / 2 : atHalf;
  }
  return win;
}
