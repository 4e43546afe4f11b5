import { globSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { describe, expect, it } from 'vitest';

const web = fileURLToPath(new URL('..', import.meta.url));
const files = globSync('**/*.{ts,tsx}', {
  cwd: web,
  exclude: (name) => name.includes('node_modules') || name.includes('dist'),
}).filter((name) => !name.includes('.test.'));

/** Matches browser APIs that send requests without `get` and `post`. */
const requestPattern = /\bfetch\s*\(|\bXMLHttpRequest\b|\bEventSource\b|\bWebSocket\b|\bsendBeacon\b/;

describe('requests to the server', () => {
  it('are detected in the files of the web app', () => {
    expect(files.length).toBeGreaterThan(80);
    expect(requestPattern.test("await fetch('/api')")).toBe(true);
  });

  it('are sent only by api/request.ts and the head script', () => {
    const found = files.filter((name) => requestPattern.test(readFileSync(`${web}/${name}`, 'utf8')));
    // The service worker fetches only static files, never the API.
    const workers = ['service-worker/service-worker.ts'];
    expect(found.sort()).toEqual(['api/request.ts', ...workers, 'startup/head.ts']);
  });
});
