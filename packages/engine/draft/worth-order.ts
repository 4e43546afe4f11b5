const RUN = 12;

/**
 * Sorts players by value, highest first and equal values by index. Several times faster than a comparison
 * sort.
 *
 * @param players sorted in place
 * @param worth value by player
 * @param scratch at least as long as `players`
 */
export function sortByWorth(players: Int32Array, worth: Float64Array, scratch: Int32Array): void {
  const count = players.length;
  for (let start = 0; start < count; start += RUN) {
    const end = Math.min(count, start + RUN);
    for (let at = start + 1; at < end; at += 1) {
      const player = players[at]!;
      const own = worth[player]!;
      let to = at;
      while (to > start) {
        const other = players[to - 1]!;
        const theirs = worth[other]!;
        if (theirs > own || (theirs === own && other < player)) break;
        players[to] = other;
        to -= 1;
      }
      players[to] = player;
    }
  }
  let [from, into] = [players, scratch];
  for (let width = RUN; width < count; width *= 2) {
    for (let start = 0; start < count; start += 2 * width)
      merge(from, into, worth, start, Math.min(count, start + width), Math.min(count, start + 2 * width));
    [from, into] = [into, from];
  }
  if (from !== players) players.set(from.subarray(0, count));
}

function merge(
  from: Int32Array,
  into: Int32Array,
  worth: Float64Array,
  start: number,
  middle: number,
  end: number,
): void {
  let one = start;
  let other = middle;
  for (let to = start; to < end; to += 1) {
    let isOne = other >= end;
    if (one < middle && !isOne) {
      const first = from[one]!;
      const second = from[other]!;
      const mine = worth[first]!;
      const theirs = worth[second]!;
      isOne = mine > theirs || (mine === theirs && first < second);
    }
    if (isOne) {
      into[to] = from[one]!;
      one += 1;
    } else {
      into[to] = from[other]!;
      other += 1;
    }
  }
}
