import { readFile } from 'node:fs/promises';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { z } from 'zod';
import { type TestApp, testApp } from './testing/app.ts';

let app: TestApp;
beforeAll(async () => {
  // The email job exists only if there is a mail server.
  app = await testApp({ environment: { SMTP_URL: 'smtp://127.0.0.1:9' } });
});
afterAll(() => app.close());

const all = () => app.modules.all.flatMap(({ jobs = [] }) => jobs);
const tasks = () => app.modules.all.flatMap(({ schedules = [] }) => schedules);

describe('the job definitions', () => {
  it('have a schema, a concurrency, a retry rule and a timeout', () => {
    expect(all().length).toBeGreaterThan(8);
    for (const { concurrency, name, retry, schema, timeoutSeconds } of all()) {
      expect(schema, name).toBeInstanceOf(z.ZodType);
      expect(schema.safeParse(null).success, name).toBe(false);
      expect(concurrency, name).toBeGreaterThan(0);
      expect(retry.tries, name).toBeGreaterThan(1);
      expect(retry.pauseSeconds, name).toBeGreaterThan(0);
      expect(retry.longestPauseSeconds ?? 3600, name).toBeGreaterThanOrEqual(retry.pauseSeconds);
      expect(timeoutSeconds, name).toBeGreaterThanOrEqual(60);
      expect(timeoutSeconds, name).toBeLessThanOrEqual(4 * 3600);
    }
  });

  it('have unique names, different from those of tasks', () => {
    const names = [...all(), ...tasks()].map(({ name }) => name);
    expect(new Set(names).size).toBe(names.length);
    for (const name of names) expect(name).toMatch(/^[a-z]+(-[a-z]+)*$/);
  });

  it('are documented with their attempts, concurrency and key', async () => {
    const text = await readFile(new URL('../../docs/jobs.md', import.meta.url), 'utf8');
    const rows = new Map(
      text.split('\n').flatMap((line) => {
        const [, name = '', , tries, , concurrency, key = ''] = line.split('|').map((cell) => cell.trim());
        return /^`[a-z-]+`$/.test(name)
          ? [[name.slice(1, -1), [Number(tries), Number(concurrency), key.split(', ')[1]]] as const]
          : [];
      }),
    );
    const expected = all().map(({ concurrency, key, name, retry }) => [
      name,
      [retry.tries, concurrency, key],
    ]);
    expect(Object.fromEntries(rows)).toEqual(Object.fromEntries(expected));
  });
});
