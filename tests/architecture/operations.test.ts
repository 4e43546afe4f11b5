import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { expect, it } from 'vitest';
import { Environment } from '../../apps/server/kernel/config/schema.ts';
import { leanProcess } from '../../scripts/lib/product.ts';

// Checks that all names in operator files exist in the code.

const root = fileURLToPath(new URL('../..', import.meta.url));
const read = (path: string) => readFileSync(join(root, path), 'utf8');

/** Environment variables of other programs: PostgreSQL, the proxy, and Node. */
const ofOthers = /^(?:POSTGRES_\w+|SITE_HOST|NODE_ENV|MALLOC_ARENA_MAX)$/;

it('deployments set only variables that the server reads', () => {
  const units = readdirSync(join(root, 'deploy/systemd')).map((name) => read(`deploy/systemd/${name}`));
  const names = [
    ...[...read('deploy/production.env.example').matchAll(/^([A-Z_]+)=/gm)].map(([, name = '']) => name),
    ...[...read('compose.yaml').matchAll(/\b([A-Z]+(?:_[A-Z]+)*): /g)].map(([, name = '']) => name),
    ...units.flatMap((unit) =>
      [...unit.matchAll(/^Environment=(.*)$/gm)].flatMap(([, line = '']) =>
        line.split(' ').map((one) => one.split('=', 1)[0] ?? ''),
      ),
    ),
    ...(/^ENV (.*)$/m.exec(read('Dockerfile'))?.[1] ?? '')
      .split(' ')
      .map((one) => one.split('=', 1)[0] ?? ''),
  ].filter((name) => !ofOthers.test(name));
  expect(names.length).toBeGreaterThan(20);
  for (const name of names) expect(Object.keys(Environment.shape), name).toContain(name);
});

it('deployments run the server with the memory options of `npm start`', () => {
  const { environment, nodeOptions } = leanProcess;
  const variables = Object.entries(environment).map((one) => one.join('='));
  const starts = readdirSync(join(root, 'deploy/systemd'))
    .map((name) => read(`deploy/systemd/${name}`))
    .filter((unit) => unit.includes('apps/server/main.ts'));
  expect(starts).toHaveLength(2);
  for (const unit of starts) {
    expect(unit).toContain(`node ${nodeOptions.join(' ')} apps/server/main.ts`);
    for (const variable of variables) expect(unit).toContain(variable);
  }
  const image = read('Dockerfile');
  expect(image).toContain(
    `CMD ${JSON.stringify(['node', ...nodeOptions, 'apps/server/main.ts']).replaceAll(',', ', ')}`,
  );
  for (const variable of variables) expect(image).toContain(variable);
});

it('the files in deploy/cluster use exactly the variables of cluster.env.example', () => {
  const folder = 'deploy/cluster';
  const files = readdirSync(join(root, folder)).filter((name) => name !== 'cluster.env.example');
  const needed = files.flatMap((name) =>
    [...read(`${folder}/${name}`).matchAll(/\$\{(\w+)\}/g)].map(([, one = '']) => one),
  );
  const variables = [...read(`${folder}/cluster.env.example`).matchAll(/^([A-Z0-9_]+)=/gm)].map(
    ([, one = '']) => one,
  );
  expect(files.length).toBeGreaterThan(5);
  expect([...new Set(needed)].toSorted()).toEqual(variables.toSorted());
});

it('the runbook explains exactly the existing alerts', () => {
  const alerts = [...read('deploy/alerts.yaml').matchAll(/- alert: (\w+)/g)].map(([, name]) => name);
  const section = read('docs/operations.md').split('## Alerts')[1]?.split('\n## ')[0] ?? '';
  const listedAlerts = [...section.matchAll(/^\| ([A-Z]\w+) \|/gm)].map(([, name]) => name).slice(1);
  expect(listedAlerts).toEqual(alerts);
});

it('docs/operations.md names only existing npm scripts', () => {
  const { scripts } = JSON.parse(read('package.json')) as { scripts: Record<string, string> };
  const documentedScripts = [...read('docs/operations.md').matchAll(/npm run ([\w:]+)/g)].map(
    ([, name = '']) => name,
  );
  expect(documentedScripts.length).toBeGreaterThan(3);
  for (const name of documentedScripts) expect(Object.keys(scripts), name).toContain(name);
});
