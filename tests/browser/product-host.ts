import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { text } from 'node:stream/consumers';
import type { TestProject } from 'vitest/node';
import type { GalleryServer } from './gallery-server.ts';
import { type RunningProduct, runProduct } from './running-product.ts';

declare module 'vitest' {
  export interface ProvidedContext {
    /** URL that starts the shared product on request. */
    productHost: string;
  }
}

/**
 * Hosts the products shared by test files, each at its own path. The first POST with a database URL starts a
 * product; every request returns its addresses, or 404 before that. `/gallery` returns the URL of the
 * component gallery.
 */
export default async function setup(project: TestProject): Promise<() => Promise<void>> {
  const products = new Map<string, Promise<RunningProduct>>();
  let gallery: Promise<GalleryServer> | null = null;
  const host = createServer(async (request, response) => {
    try {
      if (request.url === '/gallery') {
        gallery ??= import('./gallery-server.ts').then(({ serveGallery }) => serveGallery());
        response.end((await gallery).address);
        return;
      }
      const path = request.url ?? '/';
      if (request.method === 'POST') {
        const database = await text(request);
        if (!products.has(path)) products.set(path, runProduct(database));
      }
      const product = products.get(path);
      response.writeHead(product ? 200 : 404).end(JSON.stringify(await product));
    } catch (error) {
      response.writeHead(500).end(String(error));
    }
  });
  host.listen(0, '127.0.0.1');
  await once(host, 'listening');
  project.provide('productHost', `http://127.0.0.1:${(host.address() as AddressInfo).port}`);
  return async () => {
    host.close();
    host.closeAllConnections();
    await (await gallery?.catch(() => null))?.stop();
    for (const product of products.values()) await (await product.catch(() => null))?.stop();
  };
}
