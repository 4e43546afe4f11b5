import fc from 'fast-check';

type Container = unknown[] | Record<string, unknown>;

function isContainer(value: unknown): value is Container {
  return typeof value === 'object' && value !== null;
}

/** Ways to damage a value. `drop` removes it. */
const damages = [
  'drop',
  'null',
  'text',
  'number',
  'negative',
  'huge',
  'large',
  'instant',
  'far day',
  'true',
  'array',
  'object',
  'stringify',
  'nest',
  'rename',
  'duplicate',
] as const;

export interface Mutation {
  /** Index of the changed value in a depth-first walk of the response. */
  readonly place: number;
  readonly damage: (typeof damages)[number];
}

/** Returns one to twelve mutations at random paths of a response. */
export const mutations: fc.Arbitrary<Mutation[]> = fc.array(
  fc.record({ place: fc.nat(), damage: fc.constantFrom(...damages) }),
  { minLength: 1, maxLength: 12 },
);

export function mutate(response: unknown, list: readonly Mutation[]): unknown {
  const copy: { root: unknown } = { root: structuredClone(response) };
  for (const { place, damage } of list) {
    const spots = walk(copy);
    const spot = spots[place % spots.length];
    if (spot) apply(spot.container, spot.key, damage);
  }
  return copy.root;
}

function walk(root: Record<string, unknown>): { container: Container; key: string }[] {
  const spots: { container: Container; key: string }[] = [];
  const stack: Container[] = [root];
  for (let container = stack.pop(); container; container = stack.pop())
    for (const [key, value] of Object.entries(container)) {
      spots.push({ container, key });
      if (isContainer(value)) stack.push(value);
    }
  return spots;
}

function apply(container: Container, key: string, damage: Mutation['damage']): void {
  const value: unknown = Reflect.get(container, key);
  if (damage === 'drop' || damage === 'rename') {
    if (Array.isArray(container)) container.splice(Number(key), 1);
    else {
      Reflect.deleteProperty(container, key);
      if (damage === 'rename') container[`${key}_`] = value;
    }
    return;
  }
  if (damage === 'duplicate') repeat(container, key, value);
  else Reflect.set(container, key, damaged(value, damage));
}

/** Duplicates an entry of a list, or of one of Yahoo's numbered objects. */
function repeat(container: Container, key: string, value: unknown): void {
  if (Array.isArray(container)) container.splice(Number(key), 0, structuredClone(value));
  else if (typeof container.count === 'number' && /^\d+$/.test(key)) {
    container[String(container.count)] = structuredClone(value);
    container.count += 1;
  }
}

function damaged(value: unknown, damage: Mutation['damage']): unknown {
  switch (damage) {
    case 'null':
      return null;
    case 'text':
      return 'unheard of';
    case 'number':
      return 7.5;
    case 'negative':
      return -1;
    case 'huge':
      return 1e300;
    case 'large':
      return 1e9;
    case 'instant':
      return 8.64e15;
    case 'far day':
      return '9999-12-31';
    case 'true':
      return true;
    case 'array':
      return isContainer(value) ? Object.values(value) : [];
    case 'object':
      return Array.isArray(value)
        ? Object.fromEntries(value.map((entry, index) => [`x${index}`, entry]))
        : {};
    case 'nest':
      return [value];
    default:
      return typeof value === 'number'
        ? String(value)
        : typeof value === 'string'
          ? Number(value) || 0
          : value;
  }
}

/** Lists whose entries are stored as database rows, with their unique keys. */
const rowKeys: Readonly<Record<string, (row: Record<string, unknown>) => unknown[]>> = {
  teams: ({ id }) => [id],
  standings: ({ teamId }) => [teamId],
  teamWeeks: ({ teamId, week }) => [week, teamId],
  matchups: ({ id }) => [id],
  rosters: ({ teamId, day }) => [day, teamId],
  entries: ({ playerId }) => [playerId],
  picks: ({ pick, teamId }) => (teamId === undefined ? [] : [pick]),
  transactions: ({ id }) => [id],
  offers: ({ id }) => [id],
  freeAgents: ({ playerId }) => [playerId],
  averages: ({ playerId }) => [playerId],
  teamDays: ({ teamId, day }) => [day, teamId],
  scored: ({ statistic }) => [statistic],
};

/** Returns duplicate rows of a read, which a database would reject. */
export function repeatedRows(reading: unknown): string[] {
  if (!isContainer(reading)) return [];
  return Object.entries(reading).flatMap(([name, value]) => {
    const keyOf = Array.isArray(value) ? rowKeys[name] : undefined;
    const keys = keyOf
      ? (value as unknown[]).filter(isRow).map((row) => `${name} ${keyOf(row).join(' ')}`)
      : [];
    const repeated = keys.filter((key, index) => /\d|\w+ \w/.test(key) && keys.indexOf(key) < index);
    return [...repeated, ...repeatedRows(value)];
  });
}

function isRow(value: unknown): value is Record<string, unknown> {
  return isContainer(value) && !Array.isArray(value);
}

/** Returns whether everything in a read can be stored and shown: no undefined numbers, NaN or infinities. */
export function isSound(value: unknown): boolean {
  if (typeof value === 'number') return Number.isFinite(value);
  if (value instanceof Map) return [...value.values()].every(isSound);
  if (isContainer(value)) return Object.values(value).every((entry) => entry !== undefined && isSound(entry));
  return value === null || typeof value === 'string' || typeof value === 'boolean';
}
