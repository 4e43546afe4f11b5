import { type Answer, isProperties, type Properties, properties, readInteger } from '../loose.ts';

/*
 * Yahoo's JSON is made by machine from XML. A collection is an object with the keys "0", "1", … and "count", and []
 * when empty. A resource is an array of its properties and one object per sub-resource; the properties of teams and
 * players are in turn an array of objects with one key each, in no fixed order, mixed with [].
 */

/** The properties of a resource: every object in the array, and in arrays inside it, put together. */
export function merged(value: unknown): Properties {
  if (isProperties(value)) return value;
  const entries: Record<string, unknown> = {};
  if (Array.isArray(value)) collect(value, entries, 1);
  return entries;
}

function collect(values: readonly unknown[], into: Record<string, unknown>, depth: number): void {
  for (const value of values)
    if (Array.isArray(value)) {
      if (depth < 4) collect(value, into, depth + 1);
    } else if (isProperties(value)) {
      for (const key in value) if (!Object.hasOwn(into, key) && key !== '__proto__') into[key] = value[key];
    }
}

/** The resources of a collection, in its order; none when it is empty or missing. */
export function collection(value: unknown, key: string): unknown[] {
  return indexed(value).flatMap((entry) => {
    const { [key]: resource } = merged(entry);
    return resource === undefined || resource === null ? [] : [resource];
  });
}

/**
 * The resources of a collection that has to be there. What is no collection, entries that are no such resource, and
 * fewer of them than it says are noted as left out.
 */
export function neededCollection(value: unknown, key: string, answer: Answer, at: string): unknown[] {
  if (!isCollection(value)) {
    answer.leaveOut('is not a list', at);
    return [];
  }
  const entries = indexed(value);
  const found = entries.flatMap((entry, index) => {
    const { [key]: resource } = merged(entry);
    if (resource !== undefined && resource !== null) return [resource];
    answer.leaveOut(`is not a ${key.replaceAll('_', ' ')}`, `${at}[${index}]`);
    return [];
  });
  const count = isProperties(value) ? readInteger(value.count) : null;
  if (count !== null && count > entries.length) answer.leaveOut('has fewer entries than it says', at);
  return found;
}

/** The same for a collection that may be missing altogether. */
export function optionalCollection(value: unknown, key: string, answer: Answer, at: string): unknown[] {
  return value === undefined || value === null ? [] : neededCollection(value, key, answer, at);
}

/** Whether something is a collection, an empty one included. */
export function isCollection(value: unknown): boolean {
  return Array.isArray(value) || isProperties(value);
}

function indexed(value: unknown): readonly unknown[] {
  if (Array.isArray(value)) return value;
  if (!isProperties(value)) return [];
  const told = readInteger(value.count);
  const count = told !== null && told >= 0 ? told : Number.POSITIVE_INFINITY;
  return Object.keys(value)
    .filter((key) => /^\d+$/.test(key) && Number(key) < count)
    .sort((left, right) => Number(left) - Number(right))
    .map((key) => value[key]);
}

/** What stands under `fantasy_content`; empty when the answer has none. */
export function content(answer: unknown): Properties {
  return properties(properties(answer).fantasy_content);
}

/** The team's number in its key: `466.l.175298.t.12` → `12`. */
export function teamIdOf(teamKey: string): string | null {
  return /\.t\.(\d+)$/.exec(teamKey)?.[1] ?? null;
}

/** The league's key in a team's key: `466.l.175298.t.12` → `466.l.175298`. */
export function leagueKeyOf(teamKey: string): string | null {
  return /^(\d+\.l\.\d+)\.t\.\d+$/.exec(teamKey)?.[1] ?? null;
}
