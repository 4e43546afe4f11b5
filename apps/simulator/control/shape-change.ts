/** What may happen to a value when an answer changes: its shape, or (`double`, `negate`) what it says in the same shape. */
export const shapeChanges = [
  'drop',
  'rename',
  'text',
  'number',
  'null',
  'list',
  'object',
  'double',
  'negate',
] as const;
export type ShapeChangeKind = (typeof shapeChanges)[number];

/** A change of shape: at which places of an answer what happens. */
export interface ShapeChange {
  /**
   * Keys and places of lists from the top, joined by dots: `settings.scoringSettings.scoringType`. `*` is every key or
   * place of a level, `**` any number of levels: `**.stats.*.value`. `[statId=11]` is every key or place of a level whose own
   * `statId` is 11: `settings.scoringSettings.scoringItems.[statId=11].isReverseItem`.
   */
  readonly at: string;
  readonly change: ShapeChangeKind;
}

export function isShapeChange(value: unknown): value is ShapeChangeKind {
  return shapeChanges.some((kind) => kind === value);
}

/** The value in a shape its reader does not expect. */
function changed(value: unknown, change: Exclude<ShapeChangeKind, 'drop' | 'rename'>): unknown {
  switch (change) {
    case 'text':
      return typeof value === 'string' ? `changed ${value}` : String(value);
    case 'number':
      return typeof value === 'number' ? value + 0.5 : 7;
    case 'null':
      return null;
    case 'list':
      return [value];
    case 'object':
      return { value };
    case 'double':
      return typeof value === 'number' ? 2 * value : value;
    case 'negate':
      return typeof value === 'boolean' ? !value : value;
  }
}

function alter(container: object, key: string, change: ShapeChangeKind): void {
  const value: unknown = Reflect.get(container, key);
  if (change !== 'drop' && change !== 'rename') {
    Reflect.set(container, key, changed(value, change));
    return;
  }
  if (Array.isArray(container)) {
    // A list has no names: what is renamed there is kept under one.
    if (change === 'drop') container.splice(Number(key), 1);
    else container[Number(key)] = { renamed: value };
    return;
  }
  Reflect.deleteProperty(container, key);
  if (change === 'rename') Reflect.set(container, `${key}Renamed`, value);
}

/** The keys of a level that a step names. */
function keysOf(container: object, step: string): readonly string[] {
  const [, name, value] = /^\[(\w+)=(.*)\]$/.exec(step) ?? [];
  if (step !== '*' && name === undefined) return [step];
  const keys = Object.keys(container).reverse();
  if (name === undefined) return keys;
  return keys.filter((key) => {
    const entry: unknown = Reflect.get(container, key);
    return entry !== null && typeof entry === 'object' && String(Reflect.get(entry, name)) === value;
  });
}

function walk(container: unknown, path: readonly string[], change: ShapeChangeKind): number {
  const [step, ...rest] = path;
  if (container === null || typeof container !== 'object' || step === undefined) return 0;
  let places = 0;
  if (step === '**') {
    for (const key of Object.keys(container).reverse())
      places += walk(Reflect.get(container, key), path, change);
    return places + walk(container, rest, change);
  }
  // From the end, so that what is dropped from a list moves nothing still to come.
  const keys = keysOf(container, step);
  for (const key of keys) {
    if (!(key in container)) continue;
    if (rest.length > 0) {
      places += walk(Reflect.get(container, key), rest, change);
      continue;
    }
    alter(container, key, change);
    places += 1;
  }
  return places;
}

/** The body with its shape changed; one that is not JSON, or has no such place, stays as it is. */
export function changeShape(body: string, { at, change }: ShapeChange): string {
  let answer: unknown;
  try {
    answer = JSON.parse(body);
  } catch {
    return body;
  }
  return walk(answer, at.split('.'), change) > 0 ? JSON.stringify(answer) : body;
}
