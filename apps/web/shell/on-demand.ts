import { type ComponentType, lazy } from 'react';

/** A page's code did not arrive: the network failed, or a new version has replaced the one that is open. */
export class PageNotLoaded extends Error {
  constructor(path: string, cause: unknown) {
    super(`The page ${path} could not be loaded`, { cause });
    this.name = 'PageNotLoaded';
  }
}

/**
 * Loads a page's code. On failure the bundler's loader dispatches `vite:preloadError` on the window and rethrows
 * unless somebody handled it; where it did neither (no bundle, or handled without a page) this does.
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

/** A component whose code is loaded when it is first needed. */
export interface OnDemand<Props> {
  /** Begins to load the code and waits for it. Never rejects: a failure is met again when the component is drawn. */
  load(): Promise<void>;
  /**
   * The component; always the same one, so that what it shows keeps its state. Once the code is there it is drawn at
   * once: a lazy one suspends even then, and React shows what it showed meanwhile for a third of a second.
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
    component: () => {
      component ??= loaded ?? lazy(begin);
      return component;
    },
  };
}
