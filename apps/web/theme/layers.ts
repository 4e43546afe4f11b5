import { relative } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { CSSOptions } from 'vite';

const web = fileURLToPath(new URL('..', import.meta.url));

/**
 * The cascade layers; later ones override earlier ones. A style sheet's folder determines its layer, so
 * precedence never depends on the load order. `theme/index.css` declares the order.
 */
export const layers = ['reset', 'text', 'table', 'kit', 'part', 'shell', 'page', 'last'] as const;
export type Layer = (typeof layers)[number];

const folders: readonly (readonly [RegExp, Layer])[] = [
  [/^theme\/viewport\.module\.css$/, 'last'],
  [/^theme\/[^/]+\.module\.css$/, 'text'],
  [/^theme\//, 'reset'],
  [/^ui\/stat-table\//, 'table'],
  [/^(forms|ui)\//, 'kit'],
  [/^(account|league|linking|player-notes|schedule|text)\//, 'part'],
  [/^shell\//, 'shell'],
  [/^(pages|public-league-page)\//, 'page'],
];

/**
 * Returns a style sheet's layer. @param path relative to apps/web, with slashes. @throws Error for a folder
 * without a layer
 */
export function layerOf(path: string): Layer {
  const layer = folders.find(([folder]) => folder.test(path))?.[1];
  if (!layer) throw new Error(`${path} belongs to no cascade layer: see theme/layers.ts`);
  return layer;
}

type Sheets = Exclude<NonNullable<CSSOptions['postcss']>, string>;
type SheetPlugin = Extract<NonNullable<Sheets['plugins']>[number], { readonly postcssPlugin: string }>;

export const inLayers = {
  postcssPlugin: 'layers',
  Once(sheet, { AtRule }) {
    const file = sheet.source?.input.file;
    if (file === undefined) throw new Error('A sheet without a file belongs to no cascade layer');
    const layer = new AtRule({ name: 'layer', params: layerOf(relative(web, file).replaceAll('\\', '/')) });
    // Keep the declaration of the layer order outside of all layers.
    for (const node of [...sheet.nodes])
      if (node.type !== 'atrule' || node.name !== 'layer' || node.nodes) layer.append(node);
    sheet.append(layer);
  },
} satisfies SheetPlugin;
