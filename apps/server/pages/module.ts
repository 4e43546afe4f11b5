import type { FastifyInstance } from 'fastify';
import type { Forecaster } from '../forecasts/forecaster.ts';
import type { ServerModule } from '../kernel/module.ts';
import type { Parts } from '../kernel/parts.ts';
import { drawCards } from './cards/cards.ts';
import { installPreviewPictures, previewTags } from './cards/previews.ts';
import { exampleRoutes } from './example/example-routes.ts';
import { installExtensionDownload } from './extension-file.ts';
import { foundHead, installSitemap } from './found-pages.ts';
import { headlineRoutes } from './headline/headline-routes.ts';
import type { HeadlineSource } from './headline/writer.ts';
import { installRooms } from './room/pages.ts';
import { roomReader } from './room/room-facts.ts';
import { roomRoutes } from './room/room-routes.ts';
import { secretAddressRoutes } from './sharing/secret-address-routes.ts';
import { type BuiltWeb, installWeb, withHeads } from './web.ts';

export interface PageOptions {
  /** Reads the built pages; if it returns null, only the API is served. */
  readonly web?: () => Promise<BuiltWeb | null>;
  /** Writes page headlines. Without it, the browser renders them. */
  readonly headlines?: HeadlineSource;
}

export function pagesModule(
  parts: Parts,
  forecasts: Forecaster,
  { headlines = async () => null, web: readWeb = async () => null }: PageOptions = {},
): ServerModule {
  const cards = drawCards();
  const origin = parts.config.publicUrl.replace(/\/$/, '');

  async function install(app: FastifyInstance): Promise<void> {
    const web = await readWeb();
    const found = web?.found ?? [];
    installExtensionDownload(app, parts);
    if (web?.rooms) await installRooms(app, { ...parts, cards }, roomReader(parts, forecasts), web.rooms);
    installSitemap(app, found, origin);
    installPreviewPictures(app, parts, cards);
    const pages =
      web &&
      (await withHeads(web, (path) => {
        const page = found.find((one) => one.path.toLowerCase() === path);
        return page ? foundHead(page, origin) + previewTags(page, origin) : '';
      }));
    installWeb(app, pages);
  }

  return {
    name: 'pages',
    routes: [headlineRoutes(headlines), exampleRoutes(forecasts), roomRoutes, secretAddressRoutes],
    install,
    start: async () => {
      await headlines().catch((error: unknown) =>
        parts.log.error({ err: error }, 'page headlines not available'),
      );
    },
  };
}
