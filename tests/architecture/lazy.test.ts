import { spawnSync } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { expect, it } from 'vitest';

const root = fileURLToPath(new URL('../..', import.meta.url));

/** A module hook that records which package files are loaded. */
const noting = `
  import { registerHooks } from 'node:module';
  registerHooks({ load(url, context, next) { process.stdout.write(url + '\\n'); return next(url, context); } });
`;

it('a server without tracing loads no tracing packages', () => {
  const hooks = `data:text/javascript,${encodeURIComponent(noting)}`;
  const program = `await import('./apps/server/modules.ts'); await import('./apps/server/kernel/jobs/queue.ts');
    await import('./apps/server/kernel/tracing/queries.ts');`;
  const { status, stdout } = spawnSync(
    process.execPath,
    ['--import', hooks, '--input-type=module', '--eval', program],
    { cwd: root, encoding: 'utf8', maxBuffer: 64 * 1024 * 1024 },
  );
  expect(status).toBe(0);
  expect(stdout).toContain('/pg-boss/');
  // Prometheus metrics import OpenTelemetry's span API, which alone does nothing.
  expect(stdout.split('\n').filter((url) => /@opentelemetry\/(?!api\/)/.test(url))).toEqual([]);
});
