import { createHash } from 'node:crypto';
import { relative } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { Plugin } from 'vite';

const web = fileURLToPath(new URL('..', import.meta.url));

/** Returns a short class name for the build. It is the same in every build, including the one for Node. */
export function classNames(name: string, file: string): string {
  const path = relative(web, file.replace(/\?.*$/, '')).replaceAll('\\', '/');
  const hash = createHash('sha256').update(`${path} ${name}`).digest('base64url');
  // Class names must not start with a digit or a hyphen.
  return `c${hash.slice(0, 5)}`;
}

/**
 * Replaces a CSS module's object by named constants, so the bundler inlines used classes and drops the rest.
 * Saves 4 KB of JavaScript (gzip) on signed-in pages. Imports with `?names` do not add the style sheet.
 */
export function classNamesAsConstants(): Plugin[] {
  return [
    {
      name: 'class-names-by-name',
      enforce: 'pre',
      apply: 'build',
      transform: {
        filter: { id: /\.tsx?$/, code: '.module.css' },
        handler: (code) =>
          code.replace(/^import (\w+) from ('[^']+\.module\.css(?:\?names)?';)$/gm, 'import * as $1 from $2'),
      },
    },
    {
      name: 'sheets-without-names',
      enforce: 'post',
      apply: 'build',
      transform: {
        filter: { id: /\.module\.css$/ },
        handler: (code) => ({ code, map: null, moduleSideEffects: 'no-treeshake' }),
      },
      // Removes chunks that contained only style sheets and are now empty. Their importers load the sheets.
      generateBundle(_, bundle) {
        const files = Object.values(bundle).filter((file) => file.type === 'chunk');
        for (const empty of files.filter(({ code, isEntry }) => code.trim() === '' && !isEntry)) {
          for (const file of files.filter(({ imports }) => imports.includes(empty.fileName))) {
            const name = empty.fileName.split('/').at(-1) ?? '';
            file.code = file.code.replace(`import"./${name}";`, '');
            file.imports = file.imports.filter((one) => one !== empty.fileName);
            for (const sheet of empty.viteMetadata?.importedCss ?? [])
              file.viteMetadata?.importedCss.add(sheet);
          }
          delete bundle[empty.fileName];
        }
      },
    },
  ];
}
