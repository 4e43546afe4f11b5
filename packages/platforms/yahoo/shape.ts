import { isProperties, type PlatformResponse, type Properties, properties, readInteger } from '../loose.ts';

/*
 * Yahoo's JSON comes from XML. A collection is an object with the keys "0", "1", … and "count", and [] when
 * empty. A resource is an array of its properties and one object per sub-resource; teams' and players'
 * properties are an array of one-key objects, in no fixed order, mixed with [].
 */

/** Merges the properties of a resource: every object in the array, and in nested arrays. */
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

/** Returns the resources of a collection in order; none when it is empty or missing. */
export function collection(value: unknown, key: string): unknown[] {
  return indexed(value).flatMap((entry) => {
    const { [key]: resource } = merged(entry);
    return resource === undefined || resource === null ? [] : [resource];
  });
}

/**
 * Returns the resources of a required collection. An invalid collection, invalid entries, and fewer entries
 * than `count` are reported as left out.
 */
export function neededCollection(
  value: unknown,
  key: string,
  response: PlatformResponse,
  at: string,
): unknown[] {
  if (!isCollection(value)) {
    response.leaveOut('is not a list', at);
    return [];
  }
  const entries = indexed(value);
  const found = entries.flatMap((entry, index) => {
    const { [key]: resource } = merged(entry);
    if (resource !== undefined && resource !== null) return [resource];
    response.leaveOut(`is not a ${key.replaceAll('_', ' ')}`, `${at}[${index}]`);
    return [];
  });
  const count = isProperties(value) ? readInteger(value.count) : null;
  if (count !== null && count > entries.length) response.leaveOut('has fewer entries than it says', at);
  return found;
}

/** Like {@link neededCollection}, for a collection that may be missing. */
export function optionalCollection(
  value: unknown,
  key: string,
  response: PlatformResponse,
  at: string,
): unknown[] {
  return value === undefined || value === null ? [] : neededCollection(value, key, response, at);
}

/** Returns whether a value is a collection, possibly empty. */
export function isCollection(value: unknown): boolean {
  return Array.isArray(value) || isProperties(value);
}

function indexed(value: unknown): readonly unknown[] {
  if (Array.isArray(value)) return value;
  if (!isProperties(value)) return [];
  const declaredCount = readInteger(value.count);
  const count = declaredCount !== null && declaredCount >= 0 ? declaredCount : Number.POSITIVE_INFINITY;
  return Object.keys(value)
    .filter((key) => /^\d+$/.test(key) && Number(key) < count)
    .sort((left, right) => Number(left) - Number(right))
    .map((key) => value[key]);
}

export function content(response: unknown): Properties {
  return properties(properties(response).fantasy_content);
}

/** Returns the team's number in its key: `466.l.175298.t.12` → `12`. */
export function teamIdOf(teamKey: string): string | null {
  return /\.t\.(\d+)$/.exec(teamKey)?.[1] ?? null;
}

/** Returns the league's key in a team's key: `466.l.175298.t.12` → `466.l.175298`. */
export function leagueKeyOf(teamKey: string): string | null {
  return /^(\d+\.l\.\d+)\.t\.\d+$/.exec(teamKey)?.[1] ?? null;
}
