import { useCallback, useMemo } from 'react';
import type { ParamSet } from '../links/params.ts';
import { useAddress } from './use-address.ts';

/**
 * Returns the typed parameters of the page's URL, as the same object until one changes, and a function that
 * changes some of them. That function also accepts a callback, which receives the current parameters.
 */
export function useParams<Values extends object>(params: ParamSet<Values>) {
  const { read, write } = useAddress();
  const texts = JSON.stringify(params.names.map(read));
  const values = useMemo(() => {
    const known: readonly (string | null)[] = JSON.parse(texts);
    return params.parse((name) => known[params.names.indexOf(name)] ?? null);
  }, [params, texts]);
  const change = useCallback(
    (changes: Partial<Values> | ((current: Values) => Partial<Values>)) =>
      write((readNow) =>
        params.format(typeof changes === 'function' ? changes(params.parse(readNow)) : changes),
      ),
    [params, write],
  );
  return [values, change] as const;
}
