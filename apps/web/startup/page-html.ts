import { z } from 'zod';

// Adds preloads. Without them, the browser finds a page's code only after the shell's code has run.

export const Manifest = z.record(
  z.string(),
  z.object({
    file: z.string(),
    imports: z.array(z.string()).default([]),
    css: z.array(z.string()).default([]),
    isEntry: z.boolean().default(false),
  }),
);
export type Manifest = z.output<typeof Manifest>;

export interface PageFacts {
  readonly path: string;
  readonly isPublic: boolean;
  /** Prerendered content, shown until the page's code runs; empty for none. */
  readonly start?: string | undefined;
  /** Styles of the static HTML, in addition to the common ones. */
  readonly startStyles?: string;
  /** The page's first calls, for the head script. */
  readonly calls?: readonly string[];
  /** Whether the server renders the page's headline on each request. */
  readonly hasHeadline?: boolean;
  /** Whether the prerendered content starts with the page's own text. */
  readonly hasLead?: boolean;
}

const signedInFrame = 'shell/frame/SignedInFrame.tsx';

/**
 * Returns modules with all their imports. Dependencies come first, because a module's styles override theirs.
 */
function withImports(manifest: Manifest, names: readonly string[]): Set<string> {
  const all = new Set<string>();
  const begun = new Set<string>();
  const visit = (name: string): void => {
    if (begun.has(name)) return;
    begun.add(name);
    for (const one of manifest[name]?.imports ?? []) visit(one);
    all.add(name);
  };
  names.forEach(visit);
  return all;
}

/** Returns an import cycle, with its first file repeated at the end; null for none. */
export function circleIn(manifest: Manifest): string[] | null {
  const cleared = new Set<string>();
  const search = (name: string, path: readonly string[]): string[] | null => {
    const at = path.indexOf(name);
    if (at >= 0) return [...path.slice(at), name].map((one) => manifest[one]?.file ?? one);
    if (cleared.has(name)) return null;
    for (const one of manifest[name]?.imports ?? []) {
      const circle = search(one, [...path, name]);
      if (circle) return circle;
    }
    cleared.add(name);
    return null;
  };
  for (const name of Object.keys(manifest)) {
    const circle = search(name, []);
    if (circle) return circle;
  }
  return null;
}

function moduleOf(path: string): string {
  return `pages/${path === '/' ? 'landing' : path.slice(1)}/index.tsx`;
}

/** Moves stylesheets below the prerendered content, whose own styles it inlines. */
function withStylesLater(html: string, styles: string): string {
  const sheets = html.match(/^ *<link rel="stylesheet"[^>]*>\n/gm) ?? [];
  const bare = sheets.reduce((rest, sheet) => rest.replace(sheet, ''), html);
  return bare
    .replace('</head>', () => `  <style>${styles}</style>\n  </head>`)
    .replace('</body>', () => `${sheets.join('')}  </body>`);
}

/**
 * Inserts prerendered content. Gives the entry script and fonts the lowest priority, because requests of
 * equal priority load in document order.
 */
function withStart(html: string, start: string, isPublic: boolean): string {
  return html
    .replaceAll(/<(script type="module"|link rel="preload")/g, '<$1 fetchpriority="low"')
    .replace('<div id="root">', () => `<div id="root"${isPublic ? ' data-start-frame inert' : ''}>${start}`);
}

/**
 * Runs the page's code once the head script allows it. Like any module script, it also waits for the
 * stylesheets above it.
 */
const RUN_CODE =
  '<script type="module">await globalThis.startup?.codeRequested;import(document.documentElement.dataset.code.split(" ")[0])</script>';

/**
 * Removes the code's tags from the HTML and lets the head script load the code, so that loading does not
 * delay the first paint.
 * @throws Error if the HTML has no entry script
 */
function codeOnRequest(html: string): string {
  const entry = /^ *<script type="module"[^>]* src="([^"]+)"><\/script>\n?/m.exec(html);
  if (!entry) throw new Error('The pages’ HTML names no code');
  const [tag, first = ''] = entry;
  const others = /^ *<link rel="modulepreload"[^>]* href="([^"]+)">\n?/gm;
  const files = [first, ...[...html.matchAll(others)].map(([, file]) => file)];
  return html
    .replace(tag, '')
    .replaceAll(others, '')
    .replace('<html', `<html data-code="${files.join(' ')}"`)
    .replace('</body>', `${RUN_CODE}</body>`);
}

/**
 * Returns a page's HTML: the common HTML with preloads and, for signed-in pages, the prerendered layout and
 * the first calls.
 * @throws Error if the build has no such page
 */
export function pageHtml(html: string, manifest: Manifest, page: PageFacts): string {
  const names = page.isPublic ? [moduleOf(page.path)] : [signedInFrame, moduleOf(page.path)];
  const missing = names.find((name) => !manifest[name]);
  if (missing) throw new Error(`The build has no module ${missing} for the page ${page.path}`);
  const chunks = [...withImports(manifest, names)].flatMap((name) => manifest[name] ?? []);
  // The common HTML already includes the shell's own files.
  const isNew = (file: string) => !html.includes(`"/${file}"`);
  const styles = new Set(chunks.flatMap(({ css }) => css).filter(isNew));
  const scripts = new Set(
    chunks.map(({ file }) => file).filter((file) => file.endsWith('.js') && isNew(file)),
  );
  const late = page.start ? ' fetchpriority="low"' : '';
  const links = [
    ...[...scripts].map((file) => `<link rel="modulepreload"${late} crossorigin href="/${file}">`),
    ...[...styles].map((file) => `<link rel="stylesheet" crossorigin href="/${file}">`),
  ];
  const linked = html.replace('</head>', () => `${links.map((link) => `  ${link}\n  `).join('')}</head>`);
  const drawn = page.start ? withStart(linked, page.start, page.isPublic) : linked;
  if (page.isPublic)
    return page.start ? codeOnRequest(drawn).replace('<html', '<html data-public-start') : drawn;
  const drawnPage = drawn.replace(
    '<html',
    `<html data-startup-calls="${(page.calls ?? []).join(' ')}"${page.hasHeadline ? ` data-headline="${page.path}"` : ''}${page.hasLead ? ' data-lead' : ''}`,
  );
  const styled = page.startStyles ? withStylesLater(drawnPage, page.startStyles) : drawnPage;
  return page.hasHeadline || page.hasLead ? codeOnRequest(styled) : styled;
}
