import { createHash } from 'node:crypto';
import { relative } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { Plugin } from 'vite';

const web = fileURLToPath(new URL('..', import.meta.url));

/** A class of a module as the build writes it: short, and the same in every build, the one for Node included. */
export function classNames(name: string, file: string): string {
  const path = relative(web, file.replace(/\?.*$/, '')).replaceAll('\\', '/');
  const hash = createHash('sha256').update(`${path} ${name}`).digest('base64url');
  /* A class must not begin with a digit or a hyphen. */
  return `c${hash.slice(0, 5)}`;
}

/**
 * Has the bundler write the classes of a module where they are used, instead of an object with all of them: it writes out
 * what is imported by name, and then nothing is left of a module but its sheet. Of one imported with `?names` not even
 * that: its sheet comes by another way.
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
      /* Nothing but sheets went into these files: who needs them needs their sheets alone. */
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
