import { isProperties, type Properties } from '../properties.ts';

const longestText = 500;

/** Maximum list lengths, tried in this order until the response is small enough. */
const retainedCounts = [20, 8, 3, 1, 0] as const;

/**
 * Shortens a response: lists are cut in the middle (entries on the failing path stay), and texts at 500
 * characters. If that is not enough, only the branch of the failing path remains.
 * @param at such as `league.transactions[3].players[0]`
 */
export function shorten(body: unknown, at: string, most: number): unknown {
  if (length(body) <= most) return body;
  const numbers = new Set([...at.matchAll(/\d+/g)].map(([digits]) => digits));
  for (const retainedCount of retainedCounts) {
    const cut = shortened(body, numbers, retainedCount, 0);
    if (length(cut) <= most) return cut;
  }
  const names = new Set(at.split(/[^\p{L}\p{N}_]+/u));
  const branch = branchOf(shortened(body, numbers, 0, 0), names, 0);
  return length(branch) <= most ? branch : `${JSON.stringify(branch)?.slice(0, Math.max(0, most - 100))} …`;
}

function length(value: unknown): number {
  return JSON.stringify(value)?.length ?? 0;
}

const deepest = 60;

function shortened(
  value: unknown,
  numbers: ReadonlySet<string>,
  retainedCount: number,
  depth: number,
): unknown {
  if (depth > deepest) return '…';
  if (typeof value === 'string')
    return value.length > longestText ? `${value.slice(0, longestText)}…` : value;
  if (Array.isArray(value)) return shortenedList(value, numbers, retainedCount, depth);
  if (!isProperties(value)) return value;
  const keys = Object.keys(value);
  const isList = keys.filter((key) => /^\d+$/.test(key)).length > retainedCount + 1;
  const retained = isList
    ? keys.filter(
        (key, index) =>
          !/^\d+$/.test(key) || index < retainedCount || index === keys.length - 1 || numbers.has(key),
      )
    : keys;
  return Object.fromEntries(
    retained.map((key) => [key, shortened(value[key], numbers, retainedCount, depth + 1)]),
  );
}

function shortenedList(
  list: readonly unknown[],
  numbers: ReadonlySet<string>,
  retainedCount: number,
  depth: number,
): unknown[] {
  const cut: unknown[] = [];
  let leftOut = 0;
  const note = () => {
    if (leftOut > 0) cut.push(`… ${leftOut} left out`);
    leftOut = 0;
  };
  for (const [index, entry] of list.entries()) {
    if (
      index < retainedCount ||
      index === list.length - 1 ||
      numbers.has(String(index)) ||
      list.length <= retainedCount + 1
    ) {
      note();
      cut.push(shortened(entry, numbers, retainedCount, depth + 1));
    } else leftOut += 1;
  }
  note();
  return cut;
}

/** Keeps the named properties of objects, and only the presence of all others. */
function branchOf(value: unknown, names: ReadonlySet<string>, depth: number): unknown {
  if (Array.isArray(value)) return value.map((entry) => branchOf(entry, names, depth + 1));
  if (!isProperties(value)) return value;
  const isBranch = (key: string) => names.has(key) || /^\d+$/.test(key) || depth < 2;
  const branch: Properties = Object.fromEntries(
    Object.entries(value).map(([key, entry]) => [
      key,
      isBranch(key) || typeof entry !== 'object' || entry === null ? branchOf(entry, names, depth + 1) : '…',
    ]),
  );
  return branch;
}
