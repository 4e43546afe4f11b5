// A minimal parser of Yahoo's JSON, independent of the parser under test.

export type Raw = Record<string, unknown>;

export function object(value: unknown): Raw {
  return value !== null && typeof value === 'object' && !Array.isArray(value) ? (value as Raw) : {};
}

/** Returns the entries "0", "1", … of a collection. */
export function entries(collection: unknown): unknown[] {
  const all = object(collection);
  return Array.from({ length: Number(all.count ?? 0) }, (_, index) => all[String(index)]);
}

export function flat(value: unknown): Raw {
  if (Array.isArray(value)) return Object.assign({}, ...value.map(flat)) as Raw;
  return object(value);
}

export function statistics(teamStats: unknown): Map<string, string> {
  const list = object(teamStats).stats;
  return new Map(
    (Array.isArray(list) ? list : []).map((entry) => {
      const stat = object(object(entry).stat);
      return [String(stat.stat_id), String(stat.value)];
    }),
  );
}
