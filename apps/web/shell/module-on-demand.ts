import { useEffect, useState } from 'react';
import { loadCode } from './on-demand.ts';

/**
 * Creates a hook that loads a module when it is first needed. The hook returns null until it has loaded, and
 * throws if it cannot be loaded.
 *
 * @param isOptional whether to return null instead of throwing
 */
export function moduleOnDemand<Module extends object>(
  name: string,
  load: () => Promise<Module>,
  { isOptional = false } = {},
): (isNeeded: boolean) => Module | null {
  let known: Module | null = null;
  return function useModule(isNeeded) {
    const [loaded, setLoaded] = useState<Module | null>(known);
    const [failure, setFailure] = useState<unknown>(null);
    useEffect(() => {
      if (!isNeeded || loaded) return;
      let isCurrent = true;
      loadCode(name, load).then(
        (module) => {
          known = module;
          if (isCurrent) setLoaded(module);
        },
        (thrown: unknown) => {
          if (isCurrent) setFailure(thrown);
        },
      );
      return () => {
        isCurrent = false;
      };
    }, [isNeeded, loaded]);
    if (failure && isNeeded && !isOptional) throw failure;
    return loaded;
  };
}
