import { useCallback } from 'react';
import { useSearchParams } from 'react-router';
import { useChangeParameters } from './use-change-parameters.ts';

type Read = (name: string) => string | null;
type Changes = Readonly<Record<string, string | null>>;

interface Address {
  readonly read: Read;
  /**
   * Sets parameters; null or an empty text removes one. Replaces the current history entry. A function
   * receives the current parameters, which may be newer than the rendered ones.
   */
  readonly write: (changes: Changes | ((read: Read) => Changes)) => void;
}

/** Reads and writes the page's state in its query string, so the state survives reloads and can be shared. */
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

export function oneOf<Value extends string>(
  text: string | null,
  values: readonly [Value, ...Value[]],
): Value {
  return values.find((value) => value === text) ?? values[0];
}

/** Appends a value, or removes it if present. */
export function toggled<Value>(list: readonly Value[], value: Value): Value[] {
  return list.includes(value) ? list.filter((other) => other !== value) : [...list, value];
}

/** Parses a list of integers such as `1,2,5`; invalid entries are omitted. */
export function numbersIn(text: string | null): number[] {
  if (!text) return [];
  const numbers = text
    .split(',')
    .map(Number)
    .filter((number) => Number.isInteger(number));
  return [...new Set(numbers)];
}
