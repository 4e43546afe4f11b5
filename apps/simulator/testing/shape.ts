export interface Difference {
  /** Path step: `#` for numeric keys, `[]` for list elements and `[n]` for indexes in tuples. */
  readonly path: string;
  readonly problem: string;
}

type Kind = 'string' | 'number' | 'boolean' | 'null' | 'object' | 'array';

function kindOf(value: unknown): Kind {
  if (value === null) return 'null';
  if (Array.isArray(value)) return 'array';
  switch (typeof value) {
    case 'string':
      return 'string';
    case 'number':
      return 'number';
    case 'boolean':
      return 'boolean';
    default:
      return 'object';
  }
}

function entriesOf(value: unknown): [string, unknown][] {
  return value !== null && typeof value === 'object' && !Array.isArray(value) ? Object.entries(value) : [];
}

/** Normalizes keys that are data, such as numbers, times and identifiers. */
function keyName(key: string): string {
  if (/^-?\d+$/.test(key)) return '#';
  return /^\d{4}-\d{2}-\d{2}T/.test(key) ? '@' : key;
}

/** Returns whether a list contains single-key objects with gaps, compared by key, as in Yahoo’s metadata. */
function isBag(list: readonly unknown[]): boolean {
  const keys = list.flatMap((element) => entriesOf(element).map(([key]) => key));
  const small = list.every((element) => {
    const size = entriesOf(element).length;
    return (size > 0 && size <= 2) || (Array.isArray(element) && element.length === 0);
  });
  return list.length >= 3 && small && new Set(keys).size === keys.length;
}

function emptied(list: readonly unknown[]): Record<string, unknown> {
  return Object.fromEntries(list.flatMap((element) => entriesOf(element)));
}

/** Returns whether lists are tuples for one resource: metadata, then sub-resources. */
function isTuple(lists: readonly (readonly unknown[])[]): boolean {
  const elements = lists.flat();
  const kinds = new Set(elements.map(kindOf));
  if (kinds.size > 1) return kinds.has('object') || kinds.has('array');
  if (!kinds.has('object')) return false;
  const [first = [], ...others] = elements.map((element) => entriesOf(element).map(([key]) => key));
  return elements.length > 1 && !first.some((key) => others.every((keys) => keys.includes(key)));
}

class Comparison {
  readonly differences: Difference[] = [];

  note(path: string, problem: string): void {
    if (!this.differences.some((known) => known.path === path && known.problem === problem)) {
      this.differences.push({ path, problem });
    }
  }

  compare(path: string, recorded: readonly unknown[], simulated: readonly unknown[]): void {
    const known = new Set(recorded.map(kindOf));
    for (const kind of new Set(simulated.map(kindOf))) {
      if (!known.has(kind)) this.note(path, `is ${kind}, recorded ${[...known].sort().join(' or ')}`);
    }
    this.#objects(
      path,
      recorded.filter((value) => kindOf(value) === 'object'),
      simulated.filter((value) => kindOf(value) === 'object'),
    );
    this.#arrays(path, recorded.filter(Array.isArray), simulated.filter(Array.isArray));
  }

  #objects(path: string, recorded: readonly unknown[], simulated: readonly unknown[]): void {
    if (recorded.length === 0 || simulated.length === 0) return;
    const group = (values: readonly unknown[]): Map<string, { count: number; values: unknown[] }> => {
      const groups = new Map<string, { count: number; values: unknown[] }>();
      for (const value of values) {
        const here = new Set<string>();
        for (const [key, inner] of entriesOf(value)) {
          const name = keyName(key);
          const entry = groups.get(name) ?? { count: 0, values: [] };
          entry.values.push(inner);
          if (!here.has(name)) entry.count += 1;
          here.add(name);
          groups.set(name, entry);
        }
      }
      return groups;
    };
    const before = group(recorded);
    const now = group(simulated);
    for (const [key, entry] of before) {
      const own = now.get(key);
      const isCertain = entry.count === recorded.length;
      if (isCertain && (own?.count ?? 0) < simulated.length) this.note(`${path}.${key}`, 'is missing');
      if (own) this.compare(`${path}.${key}`, entry.values, own.values);
    }
    for (const key of now.keys()) if (!before.has(key)) this.note(`${path}.${key}`, 'was not recorded');
  }

  #arrays(path: string, recorded: readonly unknown[][], simulated: readonly unknown[][]): void {
    const full = recorded.filter((list) => list.length > 0);
    const own = simulated.filter((list) => list.length > 0);
    if (own.length === 0 || recorded.length === 0) return;
    if (full.length === 0) {
      this.note(path, 'has elements, recorded empty');
    } else if (full.every(isBag)) {
      this.compare(`${path}{}`, full.map(emptied), own.map(emptied));
    } else if (isTuple(full)) {
      const longest = Math.max(...own.map(({ length }) => length), ...full.map(({ length }) => length));
      for (let index = 0; index < longest; index += 1) {
        const there = full.filter((list) => index < list.length).map((list) => list[index]);
        const here = own.filter((list) => index < list.length).map((list) => list[index]);
        if (there.length === 0) this.note(`${path}[${index}]`, 'was not recorded');
        else if (there.length === full.length && here.length < own.length) {
          this.note(`${path}[${index}]`, 'is missing');
        }
        if (there.length > 0 && here.length > 0) this.compare(`${path}[${index}]`, there, here);
      }
    } else {
      this.compare(`${path}[]`, full.flat(), own.flat());
    }
  }
}

/**
 * Compares simulated with recorded responses by key and type. Keys in every recorded response must be in
 * every simulated one; other keys must be in a recorded one.
 */
export function compareShapes(recorded: readonly unknown[], simulated: readonly unknown[]): Difference[] {
  const comparison = new Comparison();
  comparison.compare('', recorded, simulated);
  return comparison.differences;
}

export interface Tolerance {
  /** The path, or its last steps. `*` matches anything. */
  readonly path: string;
  readonly problem: string;
  readonly reason: string;
}

function matches(pattern: string, text: string): boolean {
  const escaped = pattern.split('*').map((part) => part.replace(/[.[\]{}()#+?^$|\\]/g, '\\$&'));
  return new RegExp(`${escaped.join('.*')}$`).test(text);
}

export function unexplained(
  differences: readonly Difference[],
  tolerated: readonly Tolerance[],
): Difference[] {
  return differences.filter(
    (difference) =>
      !tolerated.some(
        ({ path, problem }) => matches(path, difference.path) && matches(problem, difference.problem),
      ),
  );
}
