import { readFile } from 'node:fs/promises';
import swagger from '@fastify/swagger';
import swaggerUi from '@fastify/swagger-ui';
import type { FastifyInstance } from 'fastify';
import { jsonSchemaTransform } from 'fastify-type-provider-zod';

/** What stands above the calls: how they are made, with examples, what is posted of events, and how assistants ask. */
const introduction = ['api.md', 'webhooks.md', 'mcp.md'].map(
  (file) => new URL(`../../../docs/${file}`, import.meta.url),
);

/** The API's documentation, generated from the contract: pages at `/api/docs`, OpenAPI at `/api/docs/json`. */
export async function installDocumentation(app: FastifyInstance): Promise<void> {
  await app.register(swagger, {
    openapi: {
      openapi: '3.1.0',
      info: {
        title: 'Fantasy Stats',
        description: (await Promise.all(introduction.map((file) => readFile(file, 'utf8')))).join('\n'),
        version: '1',
      },
      servers: [{ url: '/' }],
      components: {
        securitySchemes: {
          bearer: {
            type: 'http',
            scheme: 'bearer',
            description: 'A personal token, or what `auth/login` answers.',
          },
        },
      },
    },
    transform: jsonSchemaTransform,
  });
}

/**
 * The pages that show it. Registered beside the calls, so that they stand in nobody's contract. They come under the same
 * content security policy as every other page: the library's own would be a looser one.
 */
export async function installDocumentationPages(app: FastifyInstance): Promise<void> {
  await app.register(swaggerUi, {
    routePrefix: '/docs',
    /* Where the calls lie: the page names its scripts by whole paths. */
    indexPrefix: '/api',
    uiConfig: { docExpansion: 'list', tryItOutEnabled: false },
    theme: { title: 'Fantasy Stats: the API' },
  });
}
