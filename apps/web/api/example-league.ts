import type { ExampleLeague } from '@fantasy-stats/contract/example-league';
import { useEffect, useState } from 'react';
import { get } from './get.ts';

function isRecord(value: unknown): value is Readonly<Record<string, unknown>> {
  return typeof value === 'object' && value !== null;
}

/**
 * Reads the public example league from a response; null for none. Checks only the needed fields,
 * because the contract's schemas are too large for a first visit.
 */
export function readExample(response: unknown): ExampleLeague | null {
  const example = isRecord(response) ? response.example : null;
  if (!isRecord(example)) return null;
  const { chances, luck, statistics, teams } = example;
  const isWhole = [chances, statistics, teams].every(Array.isArray) && isRecord(luck);
  return isWhole ? (example as unknown as ExampleLeague) : null;
}

/** Returns the public example league: undefined while loading, null if it is not available. */
export function useExampleLeague(): ExampleLeague | null | undefined {
  const [example, setExample] = useState<ExampleLeague | null>();
  useEffect(() => {
    const leaving = new AbortController();
    void get('league/example', { signal: leaving.signal }).then((response) => {
      if (!leaving.signal.aborted) setExample(readExample(response));
    });
    return () => leaving.abort();
  }, []);
  return example;
}
