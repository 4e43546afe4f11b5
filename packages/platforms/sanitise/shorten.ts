import { isProperties, type Properties } from '../properties.ts';

const longestText = 500;

/** How much of lists stays, tried in this order until it is enough. */
const keeps = [20, 8, 3, 1, 0] as const;

/**
 * A copy of an answer of at most so many characters of JSON. Lists are cut in their middle (the entries whose number
 * stands in the failing place stay), texts at 500 characters. What is still too long then is cut down to the branch
 * of the failing place.
 * @param at such as `league.transactions[3].players[0]`
 */
export function shorten(body: unknown, at: string, most: number): unknown {
  if (length(body) <= most) return body;
  const numbers = new Set([...at.matchAll(/\d+/g)].map(([digits]) => digits));
  for (const keep of keeps) {
    const cut = shortened(body, numbers, keep, 0);
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

function shortened(value: unknown, numbers: ReadonlySet<string>, keep: number, depth: number): unknown {
  if (depth > deepest) return '…';
  if (typeof value === 'string')
    return value.length > longestText ? `${value.slice(0, longestText)}…` : value;
  if (Array.isArray(value)) return shortenedList(value, numbers, keep, depth);
  if (!isProperties(value)) return value;
  const keys = Object.keys(value);
  const isList = keys.filter((key) => /^\d+$/.test(key)).length > keep + 1;
  const kept = isList
    ? keys.filter(
        (key, index) => !/^\d+$/.test(key) || index < keep || index === keys.length - 1 || numbers.has(key),
      )
    : keys;
  return Object.fromEntries(kept.map((key) => [key, shortened(value[key], numbers, keep, depth + 1)]));
}

function shortenedList(
  list: readonly unknown[],
  numbers: ReadonlySet<string>,
  keep: number,
  depth: number,
): unknown[] {
  const cut: unknown[] = [];
  let leftOut = 0;
  const note = () => {
    if (leftOut > 0) cut.push(`… ${leftOut} left out`);
    leftOut = 0;
  };
  for (const [index, entry] of list.entries()) {
    if (index < keep || index === list.length - 1 || numbers.has(String(index)) || list.length <= keep + 1) {
      note();
      cut.push(shortened(entry, numbers, keep, depth + 1));
    } else leftOut += 1;
  }
  note();
  return cut;
}

/** Of objects the properties that the place names, and of all others only that they were there. */
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
