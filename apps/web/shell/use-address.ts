import { useCallback } from 'react';
import { useSearchParams } from 'react-router';
import { useChangeParameters } from './use-change-parameters.ts';

interface Address {
  readonly read: (name: string) => string | null;
  /** Writes parameters; null or an empty text takes one away. The page's history gets no new entry. */
  readonly write: (changes: Readonly<Record<string, string | null>>) => void;
}

/** The page's state in its address, so that it can be shared and reloaded. */
export function useAddress(): Address {
  const [parameters] = useSearchParams();
  const change = useChangeParameters();
  const write = useCallback(
    (changes: Readonly<Record<string, string | null>>) =>
      change((next) => {
        for (const [name, value] of Object.entries(changes)) {
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
