import type { ExampleLeague } from '@fantasy-stats/contract/example-league';
import { useEffect, useState } from 'react';
import { get } from './get.ts';

function isRecord(value: unknown): value is Readonly<Record<string, unknown>> {
  return typeof value === 'object' && value !== null;
}

/**
 * The league that everybody sees, as the server sent it; null where it has none to show. The contract's schemas are too
 * heavy for a first visit: only what the page would break without is looked at.
 */
export function readExample(answer: unknown): ExampleLeague | null {
  const example = isRecord(answer) ? answer.example : null;
  if (!isRecord(example)) return null;
  const { chances, luck, statistics, teams } = example;
  const isWhole = [chances, statistics, teams].every(Array.isArray) && isRecord(luck);
  return isWhole ? (example as unknown as ExampleLeague) : null;
}

/** The league that everybody sees: undefined while it is on its way, null where there is none or it cannot be had. */
export function useExampleLeague(): ExampleLeague | null | undefined {
  const [example, setExample] = useState<ExampleLeague | null>();
  useEffect(() => {
    const leaving = new AbortController();
    void get('league/example', { signal: leaving.signal }).then((answer) => {
      if (!leaving.signal.aborted) setExample(readExample(answer));
    });
    return () => leaving.abort();
  }, []);
  return example;
}
