import { spawnSync } from 'node:child_process';
import { cpSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { DCLinter } from 'dclint';
import { validate } from 'dockerfile-utils';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';

// Configuration files of other programs are checked by those programs if installed, and always by linters.

const root = fileURLToPath(new URL('../..', import.meta.url));

let folder: string;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'fantasy-stats-deploy-'));
  cpSync(join(root, 'deploy'), join(folder, 'deploy'), { recursive: true });
  cpSync(join(root, 'compose.yaml'), join(folder, 'compose.yaml'));
});
afterEach(() => rmSync(folder, { recursive: true, force: true }));

type Command = readonly [program: string, ...parameters: string[]];

function run([program, ...parameters]: Command) {
  const { status, stderr, stdout } = spawnSync(program, parameters, { cwd: folder, encoding: 'utf8' });
  return { isGood: status === 0, output: `${stdout}${stderr}` };
}

const isThere = ([program, ...parameters]: Command) => spawnSync(program, parameters).status === 0;

/** A finding of the Compose linter, whose own types omit findings. */
interface Finding {
  readonly rule: string;
  readonly message: string;
}

function spoil(path: string, part: string, instead: string): void {
  const text = readFileSync(join(folder, path), 'utf8');
  expect(text).toContain(part);
  writeFileSync(join(folder, path), text.replace(part, instead));
}

describe('the Dockerfile', () => {
  const problemsOf = (text: string) => validate(text).map(({ message }) => message);

  it('passes a linter', () => {
    expect(problemsOf(readFileSync(join(root, 'Dockerfile'), 'utf8'))).toEqual([]);
    expect(problemsOf('FROM node:24\nCOPPY . .')).toEqual(['Unknown instruction: COPPY']);
  });
});

describe('compose.yaml', () => {
  // Rules set to 0 are disabled, e.g. because the proxy needs ports on all interfaces.
  const linter = new DCLinter({
    rules: {
      'no-unbound-port-interfaces': 0,
      'require-project-name-field': 0,
      'require-quotes-in-ports': [2, { quoteType: 'double' }],
      'service-keys-order': 0,
      'services-alphabetical-order': 0,
      'top-level-properties-order': 0,
    },
    quiet: false,
    debug: false,
    exclude: [],
  });
  const problems = () =>
    linter
      .lintFiles([join(folder, 'compose.yaml')], false)
      .flatMap(({ messages }: { readonly messages: readonly Finding[] }) =>
        messages.map(({ message, rule }) => `${rule}: ${message}`),
      );

  it('matches the Compose schema and a linter’s rules', () => {
    expect(problems()).toEqual([]);
    spoil('compose.yaml', 'stop_grace_period', 'stop_grace_time');
    expect(problems()).toHaveLength(1);
  });

  const commands: readonly Command[] = [['docker', 'compose'], ['docker-compose']];
  const compose = commands.find((command) => isThere([...command, 'version']));

  it.skipIf(!compose)('is accepted by Compose (skipped: no docker compose)', () => {
    if (!compose) return;
    cpSync(join(folder, 'deploy/production.env.example'), join(folder, 'deploy/production.env'));
    const { isGood, output } = run([...compose, '-f', 'compose.yaml', 'config']);
    expect(isGood, output).toBe(true);
    for (const role of ['api', 'worker']) expect(output).toMatch(new RegExp(`ROLE: ${role}\\n`));
    spoil('compose.yaml', 'volumes: [keys:/data]', 'volumes: [nothing:/data]');
    expect(run([...compose, '-f', 'compose.yaml', 'config']).isGood).toBe(false);
  });
});

describe.skipIf(!isThere(['promtool', '--version']))('promtool (skipped: no promtool)', () => {
  it('accepts the alert rules', () => {
    const { isGood, output } = run(['promtool', 'check', 'rules', 'deploy/alerts.yaml']);
    expect(isGood, output).toBe(true);
    const alerts = readFileSync(join(root, 'deploy/alerts.yaml'), 'utf8').match(/- alert:/g);
    expect(output).toContain(`${alerts?.length} rules found`);
    spoil('deploy/alerts.yaml', 'sum by (le) (rate(', 'sum by (le) rate((');
    expect(run(['promtool', 'check', 'rules', 'deploy/alerts.yaml']).isGood).toBe(false);
  });

  it('accepts the configuration', () => {
    const check = () => run(['promtool', 'check', 'config', 'deploy/prometheus.yaml']);
    expect(check().isGood).toBe(false);
    writeFileSync(join(folder, 'deploy/metrics-token'), 'sixteen letters and more');
    const { isGood, output } = check();
    expect(isGood, output).toBe(true);
    expect(output).toContain('1 rule files found');
  });
});

describe('systemd', () => {
  const hasSystemd = isThere(['systemd-analyze', '--version']);

  it.skipIf(!hasSystemd)('accepts the units (skipped: no systemd-analyze)', () => {
    const units = readdirSync(join(root, 'deploy/systemd'));
    const files = units.map((name) => {
      const instance = join(folder, name.replace('@.', '@1.'));
      cpSync(join(root, 'deploy/systemd', name), instance);
      return instance;
    });
    const { isGood, output } = run(['systemd-analyze', 'verify', ...files]);
    expect(output).not.toContain(folder);
    expect(isGood, output).toBe(true);
  });
});

it('prometheus.yaml scrapes every node that Compose starts', () => {
  const [, nodes = ''] =
    /targets: \[(.*)\]/.exec(readFileSync(join(root, 'deploy/prometheus.yaml'), 'utf8')) ?? [];
  const started = readFileSync(join(root, 'compose.yaml'), 'utf8').matchAll(/^ {2}((?:api|worker)-\d+):/gm);
  expect([...nodes.matchAll(/"([\w-]+):3000"/g)].map(([, name]) => name)).toEqual(
    [...started].map(([, name]) => name),
  );
});
