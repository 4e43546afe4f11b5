import { type ComponentType, lazy } from 'react';

/** A page's code failed to load, because of a network error or a new deployment. */
export class PageNotLoaded extends Error {
  constructor(path: string, cause: unknown) {
    super(`The page ${path} could not be loaded`, { cause });
    this.name = 'PageNotLoaded';
  }
}

/**
 * Loads a page's code. On failure, Vite dispatches `vite:preloadError` on the window, and rethrows unless a
 * listener handles the event. This function dispatches the event if Vite did not, and always throws if there
 * is no module.
 */
export async function loadCode<Module extends object>(
  path: string,
  load: () => Promise<Module>,
): Promise<Module> {
  let wasDispatched = false;
  const note = () => {
    wasDispatched = true;
  };
  globalThis.addEventListener?.('vite:preloadError', note);
  try {
    const page: Module | undefined = await load();
    if (page) return page;
    throw new PageNotLoaded(path, null);
  } catch (thrown) {
    const failure = thrown instanceof PageNotLoaded ? thrown : new PageNotLoaded(path, thrown);
    if (!wasDispatched) {
      const event = Object.assign(new Event('vite:preloadError', { cancelable: true }), { payload: failure });
      globalThis.dispatchEvent?.(event);
    }
    throw failure;
  } finally {
    globalThis.removeEventListener?.('vite:preloadError', note);
  }
}

export interface OnDemand<Props> {
  /** Loads the code. Never rejects; rendering the component reports the error. */
  load(): Promise<void>;
  isLoaded(): boolean;
  /**
   * Returns the component, always the same one, so that it keeps its state. Unlike `React.lazy`, it renders
   * immediately if the code has loaded.
   */
  component(): ComponentType<Props>;
}

export function onDemand<Props>(
  load: () => Promise<{ readonly default: ComponentType<Props> }>,
): OnDemand<Props> {
  let loading: ReturnType<typeof load> | null = null;
  let loaded: ComponentType<Props> | null = null;
  let component: ComponentType<Props> | null = null;
  const begin = () => {
    loading ??= load().then((module) => {
      loaded = module.default;
      return module;
    });
    return loading;
  };
  return {
    load: () =>
      begin().then(
        () => undefined,
        () => undefined,
      ),
    isLoaded: () => loaded !== null,
    component: () => {
      component ??= loaded ?? lazy(begin);
      return component;
    },
  };
}
