/** How long a record is cached. It changes only when advice is scored, and anyone may request it. */
const storedMilliseconds = 5 * 60_000;
/** Maximum cached keys. Callers choose the keys, so the oldest are dropped. */
const most = 20;

/** Returns a function that caches a record for some minutes, by key. */
export function cachedRecord<Key, Result>(
  compute: (key: Key) => Promise<Result>,
  now: () => Date,
): (key: Key) => Promise<Result> {
  const cached = new Map<Key, { readonly at: number; readonly result: Promise<Result> }>();
  return (key) => {
    const at = now().getTime();
    const known = cached.get(key);
    if (known && at - known.at <= storedMilliseconds) return known.result;
    const response = compute(key);
    cached.delete(key);
    cached.set(key, { at, result: response });
    const [oldest] = cached.keys();
    if (cached.size > most && oldest !== undefined) cached.delete(oldest);
    response.catch(() => cached.delete(key));
    return response;
  };
}
