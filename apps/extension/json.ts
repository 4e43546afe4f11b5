/** Parses JSON; undefined when invalid. */
export function parsed(text: string): unknown {
  try {
    const value: unknown = JSON.parse(text);
    return value;
  } catch {
    return undefined;
  }
}

/** Returns a property of an object; undefined if the value is not an object or lacks the property. */
export function at(value: unknown, ...names: readonly string[]): unknown {
  return names.reduce<unknown>(
    (inner, name) =>
      typeof inner === 'object' && inner !== null && Object.hasOwn(inner, name)
        ? Reflect.get(inner, name)
        : undefined,
    value,
  );
}

/** Returns a property that is a list; an empty list for anything else. */
export function listAt(value: unknown, ...names: readonly string[]): readonly unknown[] {
  const list = at(value, ...names);
  return Array.isArray(list) ? list : [];
}

/** Reads a whole number within bounds from a number or digits; null for anything else. */
export function wholeNumber(value: unknown, least: number, most: number): number | null {
  const number = typeof value === 'string' && /^\d{1,15}$/.test(value) ? Number(value) : value;
  if (typeof number !== 'number' || !Number.isInteger(number)) return null;
  return number >= least && number <= most ? number : null;
}

/** Returns a text as one line of at most `longest` characters, without control characters; null if empty. */
export function shortText(value: unknown, longest: number): string | null {
  if (typeof value !== 'string') return null;
  const line = value.slice(0, 10 * longest).replace(/[\p{Cc}\p{Cf}\p{Zl}\p{Zp}]+/gu, ' ');
  const text = line.toWellFormed().trim().slice(0, longest).toWellFormed().trim();
  return text === '' ? null : text;
}
