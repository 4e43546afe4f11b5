import { globSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { describe, expect, it } from 'vitest';

const web = fileURLToPath(new URL('..', import.meta.url));
const files = globSync('**/*.{ts,tsx}', {
  cwd: web,
  exclude: (name) => name.includes('node_modules') || name.includes('dist'),
}).filter((name) => !name.includes('.test.'));

/** Ways of a browser to ask a server that go around `get` and `post`. */
const asks = /\bfetch\s*\(|\bXMLHttpRequest\b|\bEventSource\b|\bWebSocket\b|\bsendBeacon\b/;

describe('the way to the server', () => {
  it('is looked for in the files of the web app', () => {
    expect(files.length).toBeGreaterThan(80);
    expect(asks.test("await fetch('/api')")).toBe(true);
  });

  it('is api/request.ts, and what it finds asked already, and nothing else', () => {
    const found = files.filter((name) => asks.test(readFileSync(`${web}/${name}`, 'utf8')));
    /* The service worker fetches the product's own files, never the API. */
    const workers = ['service-worker/service-worker.ts'];
    expect(found.sort()).toEqual(['api/early-calls.ts', 'api/request.ts', ...workers]);
  });
});
