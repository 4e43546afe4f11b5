import { z } from 'zod';

/*
 * What a page's address loads first, said in its HTML: without that the browser learns of a page's own code only when
 * the code of the shell has arrived and run.
 */

/** A file of the build and what it needs, as the bundler notes it. */
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
  /** What stands there until the page's code has come; empty where that is nothing. */
  readonly start?: string | undefined;
  /** The styles of that, beside the common ones. */
  readonly startStyles?: string;
  /** What the page asks first, as its head is told. */
  readonly calls?: readonly string[];
  /** Whether the server writes its opening sentences. */
  readonly hasOpening?: boolean;
  /** Whether what stands there begins with the page's own text, the same for every reader. */
  readonly hasLead?: boolean;
}

const signedInFrame = 'shell/frame/SignedInFrame.tsx';

/** Modules with all they import, what is imported first: styles that build on others have to come after them. */
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

/**
 * Files of the build that need each other, the first one again at the end; null where there are none. One of them would
 * run before what it needs is there, and break or not as the reader comes to it.
 */
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

/** The module of a page: the folder is named after its address. */
function moduleOf(path: string): string {
  return `pages/${path === '/' ? 'landing' : path.slice(1)}/index.tsx`;
}

/**
 * Has the sheets loaded below what the HTML draws: that is shown by the styles inside the page, and the code, which the
 * browser runs after the last sheet, draws with all of them. The sheets say everything again, in their own order.
 */
function withStylesLater(html: string, styles: string): string {
  const sheets = html.match(/^ *<link rel="stylesheet"[^>]*>\n/gm) ?? [];
  const bare = sheets.reduce((rest, sheet) => rest.replace(sheet, ''), html);
  return bare
    .replace('</head>', () => `  <style>${styles}</style>\n  </head>`)
    .replace('</body>', () => `${sheets.join('')}  </body>`);
}

/**
 * Puts into the HTML what it draws, and has the first script and the letters loaded at the least priority, as the page's code and
 * first answers are: what is drawn needs none of them, and among each other they come in the order in which they are named.
 */
function withStart(html: string, start: string): string {
  return html
    .replaceAll(/<(script type="module"|link rel="preload")/g, '<$1 fetchpriority="low"')
    .replace('<div id="root">', () => `<div id="root">${start}`);
}

/** Runs the page's code, its first file, when the script in the head says that it is due; after the last sheet, as a file would. */
const RUN_CODE =
  '<script type="module">await globalThis.codeDue;import(document.documentElement.dataset.code.split(" ")[0])</script>';

/**
 * Has the code loaded by the script in the head, not by the HTML: where something is to be painted before, it does not stand in its way.
 *
 * @throws Error where the HTML names no code
 */
function codeWhenDue(html: string): string {
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
 * The HTML of one page: the common one, told to load the page's code and styles beside the shell's, and, where readers are
 * signed in, with the frame drawn and what the page asks first.
 *
 * @throws Error where the build knows no such page
 */
export function pageHtml(html: string, manifest: Manifest, page: PageFacts): string {
  const names = page.isPublic ? [moduleOf(page.path)] : [signedInFrame, moduleOf(page.path)];
  const missing = names.find((name) => !manifest[name]);
  if (missing) throw new Error(`The build has no module ${missing} for the page ${page.path}`);
  const chunks = [...withImports(manifest, names)].flatMap((name) => manifest[name] ?? []);
  /* The shell's own stand in the common HTML already. */
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
  const drawn = page.start ? withStart(linked, page.start) : linked;
  if (page.isPublic)
    return page.start ? codeWhenDue(drawn).replace('<html', '<html data-public-start') : drawn;
  const told = drawn.replace(
    '<html',
    `<html data-early-calls="${(page.calls ?? []).join(' ')}"${page.hasOpening ? ` data-opening="${page.path}"` : ''}${page.hasLead ? ' data-lead' : ''}`,
  );
  const styled = page.startStyles ? withStylesLater(told, page.startStyles) : told;
  return page.hasOpening || page.hasLead ? codeWhenDue(styled) : styled;
}
