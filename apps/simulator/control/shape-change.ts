/** Changes to a response’s structure or, for `double` and `negate`, to a value. */
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

export interface ShapeChange {
  /**
   * Keys and indexes from the top, joined by dots: `settings.scoringSettings.scoringType`. `*` matches every
   * key on a level, `**` any levels: `**.stats.*.value`. `[statId=11]` matches the elements whose `statId` is
   * 11: `settings.scoringSettings.scoringItems.[statId=11].isReverseItem`.
   */
  readonly at: string;
  readonly change: ShapeChangeKind;
}

export function isShapeChange(value: unknown): value is ShapeChangeKind {
  return shapeChanges.some((kind) => kind === value);
}

/** Returns a changed value, with an unexpected type or content. */
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
    // List elements have no names, so "rename" wraps the element in an object.
    if (change === 'drop') container.splice(Number(key), 1);
    else container[Number(key)] = { renamed: value };
    return;
  }
  Reflect.deleteProperty(container, key);
  if (change === 'rename') Reflect.set(container, `${key}Renamed`, value);
}

/** Returns the keys on a level that match a step of the path. */
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
  // Walk backward, so that removing a list element does not shift the others.
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

/** Applies the change. Returns the body unchanged if it is not JSON or the path does not exist. */
export function changeShape(body: string, { at, change }: ShapeChange): string {
  let response: unknown;
  try {
    response = JSON.parse(body);
  } catch {
    return body;
  }
  return walk(response, at.split('.'), change) > 0 ? JSON.stringify(response) : body;
}
