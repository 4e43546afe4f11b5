import { relative } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { CSSOptions } from 'vite';

const web = fileURLToPath(new URL('..', import.meta.url));

/**
 * The cascade layers, a later one before an earlier one: which rule holds where two meet follows from where their sheets
 * stand, and never from which was loaded first. `theme/index.css` says the order to the browser.
 */
export const layers = ['reset', 'text', 'table', 'kit', 'part', 'shell', 'page', 'last'] as const;
export type Layer = (typeof layers)[number];

/** The layer of what a folder holds, the more special folders first. */
const folders: readonly (readonly [RegExp, Layer])[] = [
  [/^theme\/viewport\.module\.css$/, 'last'],
  [/^theme\/[^/]+\.module\.css$/, 'text'],
  [/^theme\//, 'reset'],
  [/^ui\/stat-table\//, 'table'],
  [/^ui\//, 'kit'],
  [/^(account|league|linking|marks|schedule|words)\//, 'part'],
  [/^shell\//, 'shell'],
  [/^(pages|room)\//, 'page'],
];

/** The layer of a sheet. @param path from apps/web, with slashes. @throws Error for a folder that has none */
export function layerOf(path: string): Layer {
  const layer = folders.find(([folder]) => folder.test(path))?.[1];
  if (!layer) throw new Error(`${path} belongs to no cascade layer: see theme/layers.ts`);
  return layer;
}

type Sheets = Exclude<NonNullable<CSSOptions['postcss']>, string>;
type SheetPlugin = Extract<NonNullable<Sheets['plugins']>[number], { readonly postcssPlugin: string }>;

/** Puts each sheet into its layer. */
export const inLayers = {
  postcssPlugin: 'layers',
  Once(sheet, { AtRule }) {
    const file = sheet.source?.input.file;
    if (file === undefined) throw new Error('A sheet without a file belongs to no cascade layer');
    const layer = new AtRule({ name: 'layer', params: layerOf(relative(web, file).replaceAll('\\', '/')) });
    /* The order of the layers is said outside of all of them. */
    for (const node of [...sheet.nodes])
      if (node.type !== 'atrule' || node.name !== 'layer' || node.nodes) layer.append(node);
    sheet.append(layer);
  },
} satisfies SheetPlugin;
