import pg from 'pg';
import { vi } from 'vitest';

export interface ReadQuery {
  readonly text: string;
  readonly values: unknown[];
}

/** Returns every read query during `work`, except those of the job queue. */
export async function readQueries(work: () => Promise<unknown>): Promise<ReadQuery[]> {
  const found = new Map<string, ReadQuery>();
  const spy = vi.spyOn(pg.Client.prototype, 'query');
  try {
    await work();
    for (const [query, values] of spy.mock.calls as unknown as [unknown, unknown][]) {
      const text =
        typeof query === 'string' ? query : String((query as { text?: unknown } | null)?.text ?? '');
      const own = (query as { values?: unknown } | null)?.values ?? values;
      if (/^\s*(?:select|with)\b/i.test(text) && !/jobs\.|pg_notify/.test(text))
        found.set(text, { text, values: Array.isArray(own) ? own : [] });
    }
  } finally {
    spy.mockRestore();
  }
  return [...found.values()];
}
