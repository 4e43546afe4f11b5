/** Up to this number of sets, all sets are compared. */
const MOST_SETS = 20_000;

/** Minimum improvement; smaller ones are rounding errors. */
const LEAST_GAIN = 1e-9;

interface BestSet {
  /** Indices of the members, ascending. */
  readonly set: readonly number[];
  readonly value: number;
}

/**
 * Returns the most valuable set of at most `most` members. Compares all sets if there are few; otherwise
 * adds, removes and exchanges members while that helps. Of equally valuable sets, it prefers the smaller,
 * then the first.
 *
 * @param valueOfSet −Infinity for a set that is not allowed
 * @param start a set to improve
 */
export function bestSet(
  members: number,
  most: number,
  valueOfSet: (set: readonly number[]) => number,
  start: readonly number[] = [],
  mostSets = MOST_SETS,
): BestSet {
  const size = Math.min(members, most);
  return setCount(members, size) <= mostSets
    ? bestOfAll(members, size, valueOfSet)
    : improved(members, size, valueOfSet, start);
}

function setCount(members: number, most: number): number {
  let count = 1;
  let ofSize = 1;
  for (let size = 1; size <= most; size += 1) {
    ofSize = (ofSize * (members - size + 1)) / size;
    count += ofSize;
  }
  return count;
}

function bestOfAll(members: number, most: number, valueOfSet: (set: readonly number[]) => number): BestSet {
  let best: BestSet = { set: [], value: valueOfSet([]) };
  const set: number[] = [];
  const extend = (size: number, from: number): void => {
    if (set.length === size) {
      const value = valueOfSet(set);
      if (value > best.value + LEAST_GAIN) best = { set: [...set], value };
      return;
    }
    for (let member = from; member <= members - (size - set.length); member += 1) {
      set.push(member);
      extend(size, member + 1);
      set.pop();
    }
  };
  for (let size = 1; size <= most; size += 1) extend(size, 0);
  return best;
}

function improved(
  members: number,
  most: number,
  valueOfSet: (set: readonly number[]) => number,
  start: readonly number[],
): BestSet {
  let best: BestSet = { set: [], value: valueOfSet([]) };
  const startValue = start.length <= most ? valueOfSet(start) : Number.NEGATIVE_INFINITY;
  if (startValue > best.value) best = { set: start, value: startValue };
  // Every step improves the value, so the search ends. The limit bounds its time.
  for (let step = 0; step < 4 * members; step += 1) {
    let next = best;
    for (const set of neighbors(best.set, members, most)) {
      const value = valueOfSet(set);
      if (value > next.value + LEAST_GAIN) next = { set, value };
    }
    if (next === best) break;
    best = next;
  }
  return best;
}

/** Yields the sets with one member less, one exchanged, and one more. */
function* neighbors(set: readonly number[], members: number, most: number): Generator<number[]> {
  const isIn = new Set(set);
  const ascending = (one: number, other: number) => one - other;
  const outside = Array.from({ length: members }, (_, member) => member).filter((one) => !isIn.has(one));
  for (const out of set) {
    const rest = set.filter((member) => member !== out);
    yield rest;
    for (const member of outside) yield [...rest, member].sort(ascending);
  }
  if (set.length < most) for (const member of outside) yield [...set, member].sort(ascending);
}
