import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { build, preview } from 'vite';

const web = fileURLToPath(new URL('../../apps/web', import.meta.url));

export interface GalleryServer {
  readonly address: string;
  stop(): Promise<void>;
}

/** Builds the gallery as in production: a few files load far faster than a thousand. */
export async function serveGallery(): Promise<GalleryServer> {
  const built = mkdtempSync(join(tmpdir(), 'fantasy-stats-gallery-'));
  const shared = { configFile: `${web}/vite.config.ts`, logLevel: 'error' } as const;
  const input = `${web}/pages/gallery/index.html`;
  await build({ ...shared, build: { outDir: built, manifest: false, rolldownOptions: { input } } });
  const server = await preview({
    ...shared,
    build: { outDir: built },
    preview: { port: 0, host: '127.0.0.1', strictPort: false },
  });
  return {
    address: `${server.resolvedUrls?.local[0]}pages/gallery/index.html`,
    stop: async () => {
      await server.close();
      rmSync(built, { recursive: true, force: true });
    },
  };
}
