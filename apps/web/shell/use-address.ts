import { useCallback } from 'react';
import { useSearchParams } from 'react-router';
import { useChangeParameters } from './use-change-parameters.ts';

type Read = (name: string) => string | null;
type Changes = Readonly<Record<string, string | null>>;

interface Address {
  readonly read: Read;
  /**
   * Writes parameters; null or an empty text takes one away. The page's history gets no new entry. A function gets what the
   * address says now, which may be newer than what was last drawn.
   */
  readonly write: (changes: Changes | ((read: Read) => Changes)) => void;
}

/** The page's state in its address, so that it can be shared and reloaded. */
export function useAddress(): Address {
  const [parameters] = useSearchParams();
  const change = useChangeParameters();
  const write = useCallback(
    (changes: Changes | ((read: Read) => Changes)) =>
      change((next) => {
        const all = typeof changes === 'function' ? changes((name) => next.get(name)) : changes;
        for (const [name, value] of Object.entries(all)) {
          if (value) next.set(name, value);
          else next.delete(name);
        }
      }),
    [change],
  );
  return { read: (name) => parameters.get(name), write };
}

/** One of a few values; the first one where the address says nothing or something unknown. */
export function oneOf<Value extends string>(
  text: string | null,
  values: readonly [Value, ...Value[]],
): Value {
  return values.find((value) => value === text) ?? values[0];
}

/** Whole numbers in a list such as `1,2,5`; what is not one is left out. */
export function numbersIn(text: string | null): number[] {
  if (!text) return [];
  const numbers = text
    .split(',')
    .map(Number)
    .filter((number) => Number.isInteger(number));
  return [...new Set(numbers)];
}
