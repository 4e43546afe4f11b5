import { readFile } from 'node:fs/promises';
import swagger from '@fastify/swagger';
import swaggerUi from '@fastify/swagger-ui';
import type { FastifyInstance } from 'fastify';
import { jsonSchemaTransform } from 'fastify-type-provider-zod';

/** Introduction above the list of calls: example requests, webhooks, and assistants. */
const introduction = ['api.md', 'webhooks.md', 'mcp.md'].map(
  (file) => new URL(`../../../../docs/${file}`, import.meta.url),
);

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
 * Serves the documentation pages with the same content security policy as other pages. The library's own
 * policy is less strict.
 */
export async function installDocumentationPages(app: FastifyInstance): Promise<void> {
  await app.register(swaggerUi, {
    routePrefix: '/docs',
    // The page loads its scripts from absolute paths, which must start with `/api`.
    indexPrefix: '/api',
    uiConfig: { docExpansion: 'list', tryItOutEnabled: false },
    theme: { title: 'Fantasy Stats: the API' },
  });
}
