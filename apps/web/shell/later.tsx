import type { ComponentType, ReactElement } from 'react';
import { loadCode, type OnDemand, onDemand } from './on-demand.ts';

/*
 * On a phone's connection what takes the time of a first visit is the bytes that come before the headline. The parts of a
 * page below it are files of their own, asked for when they are first drawn, which is after the headline (ui/InTurn.tsx).
 */

const parts = new Set<Pick<OnDemand<never>, 'load'>>();

/** The properties of a component that a module exports. */
type PropertiesOf<Part> = Part extends (properties: infer Properties extends object) => ReactElement | null
  ? Properties
  : never;

/**
 * A part of a page whose code comes after the page's own. It has to be drawn below a Suspense that shows what holds its place.
 * apps/web/chunks.ts puts the parts of a page into one file, by this call.
 *
 * @param load imports the part's module
 * @param name the component's name there
 */
export function later<Module extends object, Name extends keyof Module & string>(
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

/** Loads the later parts of all pages whose own code is there; for a page that will be opened soon. */
export async function loadLaterParts(): Promise<void> {
  await Promise.all([...parts].map((part) => part.load()));
}
