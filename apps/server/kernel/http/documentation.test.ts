import { allCalls } from '@fantasy-stats/contract';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { z } from 'zod';
import { type TestApp, testApp } from '../../testing/app.ts';

// Minimum shape of an OpenAPI 3.1 document.
const Schema = z.looseObject({});
const Operation = z.object({
  summary: z.string().min(1),
  description: z.string(),
  tags: z.array(z.string()).min(1),
  security: z.array(z.record(z.string(), z.array(z.string()))).optional(),
  parameters: z
    .array(
      z.object({
        in: z.literal('query'),
        name: z.string().min(1),
        required: z.boolean(),
        schema: Schema,
        description: z.string().optional(),
      }),
    )
    .optional(),
  requestBody: z
    .object({
      required: z.boolean().optional(),
      content: z.object({ 'application/json': z.object({ schema: Schema }) }),
    })
    .optional(),
  responses: z.record(
    z.string().regex(/^[1-5]\d\d$/),
    z.object({
      description: z.string(),
      content: z.record(z.string().regex(/^[\w.+-]+\/[\w.+-]+$/), z.object({ schema: Schema })).optional(),
    }),
  ),
});
const Document = z.object({
  openapi: z.string().regex(/^3\.1\.\d$/),
  info: z.object({ title: z.string(), version: z.string(), description: z.string() }),
  servers: z.array(z.object({ url: z.string() })),
  components: z.object({
    securitySchemes: z.object({ bearer: z.object({ type: z.literal('http'), scheme: z.literal('bearer') }) }),
    schemas: z.record(z.string(), Schema).optional(),
  }),
  paths: z.record(
    z.string().startsWith('/api/'),
    z.strictObject({ get: Operation.optional(), post: Operation.optional() }),
  ),
});

function references(value: unknown): string[] {
  if (typeof value !== 'object' || value === null) return [];
  return Object.entries(value).flatMap(([key, one]) =>
    key === '$ref' && typeof one === 'string' ? [one] : references(one),
  );
}

describe('the API documentation', () => {
  let test: TestApp;
  let raw: unknown;
  beforeAll(async () => {
    test = await testApp();
    raw = (await test.app.inject('/api/docs/json')).json();
  });
  afterAll(async () => {
    await test.close();
  });

  it('is valid OpenAPI without dangling references', () => {
    const read = Document.safeParse(raw);
    expect(read.error?.issues).toBeUndefined();
    for (const reference of references(raw)) {
      expect(reference).toMatch(/^#\//);
      const target = reference
        .slice(2)
        .split('/')
        .reduce<unknown>(
          (place, name) =>
            typeof place === 'object' && place !== null ? Reflect.get(place, name) : undefined,
          raw,
        );
      expect(target, reference).toBeDefined();
    }
  });

  it('has the same content security policy as every page', async () => {
    const policyOf = async (url: string) => (await test.app.inject(url)).headers['content-security-policy'];
    const policy = await policyOf('/');
    expect(policy).toContain("script-src 'self'");
    for (const url of [
      '/api/docs',
      '/api/docs/',
      '/api/docs/static/index.html',
      '/api/docs/static/swagger-ui.css',
    ])
      expect(await policyOf(url), url).toBe(policy);
  });

  it('loads its scripts and styles with and without a trailing slash', async () => {
    for (const url of ['/api/docs', '/api/docs/']) {
      const { body } = await test.app.inject(url);
      const urls = [...body.matchAll(/(?:src|href)="([^"]+)"/g)].map(([, path = '']) => path);
      expect(urls.length).toBeGreaterThan(4);
      for (const path of urls) {
        const { pathname } = new URL(path, `http://localhost${url}`);
        expect((await test.app.inject(pathname)).statusCode, pathname).toBe(200);
      }
    }
  });

  it('shows every call in the contract with access, parameters, body and responses', () => {
    const { paths } = Document.parse(raw);
    const shown = Object.entries(paths).flatMap(([path, { get, post }]) => [
      ...(get ? [`GET ${path}`] : []),
      ...(post ? [`POST ${path}`] : []),
    ]);
    expect(shown.sort()).toEqual(allCalls.map(({ method, path }) => `${method} /api/${path}`).sort());
    for (const call of allCalls) {
      const name = `${call.method} ${call.path}`;
      const operation = paths[`/api/${call.path}`]?.[call.method === 'GET' ? 'get' : 'post'];
      expect(operation?.summary, name).toBe(call.summary);
      expect(operation?.security !== undefined, name).toBe(call.access !== 'anyone');
      const parameters = operation?.parameters?.map((parameter) => parameter.name) ?? [];
      expect(parameters.sort(), name).toEqual(Object.keys(call.query.shape).sort());
      expect(operation?.requestBody !== undefined, name).toBe(call.method === 'POST');
      const successes = Object.keys(operation?.responses ?? {}).filter((status) => Number(status) < 400);
      expect(successes, name).toEqual([call.kind === 'redirect' ? '302' : '200']);
    }
  });
});
