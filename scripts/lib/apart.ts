import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { root, run } from './processes.ts';

/**
 * Returns a folder with npm packages outside of the product's dependencies, installed if missing.
 *
 * @param packages names with versions, such as `lighthouse@13.5.0`
 * @param entry a file that exists once they are installed
 * @throws Error with npm's output if the installation fails
 */
export async function installedApart(
  name: string,
  packages: readonly string[],
  entry: string,
): Promise<string> {
  const folder = join(root, 'node_modules/.cache', name);
  if (existsSync(join(folder, entry))) return folder;
  process.stdout.write(`Installing ${packages.join(', ')} into ${folder} …\n`);
  const quietly = ['--no-audit', '--no-fund', '--no-save', '--loglevel=error'];
  const { code, output } = await run(
    process.platform === 'win32' ? 'npm.cmd' : 'npm',
    ['install', '--prefix', folder, ...packages, ...quietly],
    { isQuiet: true },
  ).catch((error: unknown) => ({ code: 1, output: String(error) }));
  if (code !== 0 || !existsSync(join(folder, entry)))
    throw new Error(`${packages.join(', ')} cannot be installed. npm said:\n${output.trim()}`);
  return folder;
}
