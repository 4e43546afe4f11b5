import { createHash } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import { type Plugin, transformWithOxc } from 'vite';
import { routes } from '../shell/routes.ts';

const source = fileURLToPath(new URL('./service-worker.ts', import.meta.url));
const fileName = 'service-worker.js';

/** What a build is made of, for the worker that keeps it. */
export interface BuiltCode {
  /** Paths of all files whose names change with their content. */
  readonly files: readonly string[];
  /** The one with which pages begin: their HTML names it. */
  readonly entry: string;
}

const nothingBuilt: BuiltCode = { files: [], entry: '' };

/** The worker as browsers load it: a classic script of its own, for not all of them take modules here. */
export async function workerCode({ files, entry }: BuiltCode = nothingBuilt): Promise<string> {
  const transformed = await transformWithOxc(await readFile(source, 'utf8'), source, { sourcemap: false });
  const version = createHash('sha256').update(files.join('\n')).digest('hex').slice(0, 16);
  const pages = routes.flatMap(({ isPublic, path }) => (isPublic ? [] : [path.toLowerCase()]));
  const built = JSON.stringify({ version, files, entry, pages });
  return `'use strict';\n{\nconst BUILT = ${built};\n${transformed.code.replace(/^export \{\s*\};?\s*$/m, '')}}\n`;
}

/** Puts the service worker at the root, under one name for good: its folder is what it may speak for. */
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
