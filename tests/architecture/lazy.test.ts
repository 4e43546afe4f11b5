import { spawnSync } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { expect, it } from 'vitest';

const root = fileURLToPath(new URL('../..', import.meta.url));

/** The files a program loads from packages, beside what it does: by the hook that Node calls for each. */
const noting = `
  import { registerHooks } from 'node:module';
  registerHooks({ load(url, context, next) { process.stdout.write(url + '\\n'); return next(url, context); } });
`;

it('loads nothing to trace with where nothing is traced', () => {
  const hooks = `data:text/javascript,${encodeURIComponent(noting)}`;
  const program = `await import('./apps/server/app.ts'); await import('./apps/server/jobs/queue.ts');
    await import('./apps/server/tracing/queries.ts');`;
  const { status, stdout } = spawnSync(
    process.execPath,
    ['--import', hooks, '--input-type=module', '--eval', program],
    { cwd: root, encoding: 'utf8', maxBuffer: 64 * 1024 * 1024 },
  );
  expect(status).toBe(0);
  expect(stdout).toContain('/fastify/');
  /* The counts for Prometheus know the interface of spans, which does nothing by itself. */
  expect(stdout.split('\n').filter((url) => /@opentelemetry\/(?!api\/)/.test(url))).toEqual([]);
});
