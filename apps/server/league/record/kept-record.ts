/** Records change when something is scored: everybody may ask, so each is computed at most this often. */
const keptMilliseconds = 5 * 60_000;
/** What is asked for is bounded by whoever asks: of more, the oldest is forgotten. */
const most = 20;

/** A record that is kept for some minutes, for each question by itself. */
export function keptRecord<Key, Answer>(
  compute: (key: Key) => Promise<Answer>,
  now: () => Date,
): (key: Key) => Promise<Answer> {
  const kept = new Map<Key, { readonly at: number; readonly answer: Promise<Answer> }>();
  return (key) => {
    const at = now().getTime();
    const known = kept.get(key);
    if (known && at - known.at <= keptMilliseconds) return known.answer;
    const answer = compute(key);
    kept.delete(key);
    kept.set(key, { at, answer });
    const [oldest] = kept.keys();
    if (kept.size > most && oldest !== undefined) kept.delete(oldest);
    answer.catch(() => kept.delete(key));
    return answer;
  };
}
