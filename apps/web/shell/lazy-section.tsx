import type { ComponentType, ReactElement } from 'react';
import { loadCode, type OnDemand, onDemand } from './on-demand.ts';

// On slow connections, everything that loads before the headline delays the first visit. The sections below
// it are separate chunks that load after the headline (ui/ProgressiveSections.tsx).

const parts = new Set<Pick<OnDemand<never>, 'load'>>();

type PropertiesOf<Part> = Part extends (properties: infer Properties extends object) => ReactElement | null
  ? Properties
  : never;

/**
 * Returns a component that loads after the page's own code. Render it inside a Suspense with a placeholder of
 * the same size.
 *
 * @param name name of the component's export
 */
export function lazySection<Module extends object, Name extends keyof Module & string>(
  load: () => Promise<Module>,
  name: Name,
): (properties: PropertiesOf<Module[Name]>) => ReactElement {
  const part = onDemand<PropertiesOf<Module[Name]>>(async () => {
    const module = await loadCode(name, load);
    return { default: module[name] as ComponentType<PropertiesOf<Module[Name]>> };
  });
  parts.add(part);
  return function Later(properties) {
    const Part = part.component();
    return <Part {...properties} />;
  };
}

/**
 * Loads the later sections of all pages whose own code has loaded, because the user will probably open one
 * soon.
 */
export async function loadLazySections(): Promise<void> {
  await Promise.all([...parts].map((part) => part.load()));
}
