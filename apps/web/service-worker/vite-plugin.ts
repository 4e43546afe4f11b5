import { createHash } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import { type Plugin, transformWithOxc } from 'vite';
import { readPages } from '../read-pages.ts';

const source = fileURLToPath(new URL('./service-worker.ts', import.meta.url));
const fileName = 'service-worker.js';

export interface BuiltCode {
  readonly files: readonly string[];
  /** The entry script, to which the pages' HTML refers. */
  readonly entry: string;
}

const nothingBuilt: BuiltCode = { files: [], entry: '' };

/** Returns the worker's code as a classic script, because not all browsers support modules in workers. */
export async function workerCode({ files, entry }: BuiltCode = nothingBuilt): Promise<string> {
  const transformed = await transformWithOxc(await readFile(source, 'utf8'), source, { sourcemap: false });
  const version = createHash('sha256').update(files.join('\n')).digest('hex').slice(0, 16);
  const pages = (await readPages()).flatMap(({ access, path }) =>
    access === 'public' ? [] : [path.toLowerCase()],
  );
  const built = JSON.stringify({ version, files, entry, pages });
  return `'use strict';\n{\nconst BUILT = ${built};\n${transformed.code.replace(/^export \{\s*\};?\s*$/m, '')}}\n`;
}

/**
 * Writes the service worker to the root folder under a fixed name. The folder determines the worker's scope.
 */
export function serviceWorkerPlugin(): Plugin {
  return {
    name: 'fantasy-stats-service-worker',
    enforce: 'post',
    generateBundle: {
      order: 'post',
      async handler(_options, bundle) {
        const files = Object.keys(bundle)
          .filter((name) => name.startsWith('assets/') && !name.endsWith('.map'))
          .map((name) => `/${name}`)
          .sort();
        const entry = Object.values(bundle).find((file) => file.type === 'chunk' && file.isEntry);
        const code = await workerCode({ files, entry: entry?.fileName ?? '' });
        this.emitFile({ type: 'asset', fileName, source: code });
      },
    },
    configureServer(server) {
      server.middlewares.use(`/${fileName}`, (_request, reply, next) => {
        workerCode().then((text) => {
          reply.setHeader('content-type', 'text/javascript; charset=utf-8');
          reply.end(text);
        }, next);
      });
    },
  };
}
