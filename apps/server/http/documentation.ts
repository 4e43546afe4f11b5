import swagger from '@fastify/swagger';
import swaggerUi from '@fastify/swagger-ui';
import type { FastifyInstance } from 'fastify';
import { jsonSchemaTransform } from 'fastify-type-provider-zod';

/** The API's documentation, generated from the contract: pages at `/api/docs`, OpenAPI at `/api/docs/json`. */
export async function installDocumentation(app: FastifyInstance): Promise<void> {
  await app.register(swagger, {
    openapi: {
      openapi: '3.1.0',
      info: {
        title: 'Fantasy Stats',
        description:
          'GET reads, POST does, every success is 200. Errors are `{ error: { code, message, status } }`. Every GET accepts `platform`.',
        version: '1',
      },
      servers: [{ url: '/' }],
      components: {
        securitySchemes: { bearer: { type: 'http', scheme: 'bearer', description: 'From `auth/login`.' } },
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
