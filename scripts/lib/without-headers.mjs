/*
 * Run by npm after it has installed: takes away the headers for add-ons in C++ that the package "node" brings beside the
 * program. Nothing here is compiled against them, and they are 67 MB.
 */
import { existsSync, readdirSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';

const packages = fileURLToPath(new URL('../../node_modules/node/node_modules', import.meta.url));
if (existsSync(packages))
  for (const name of readdirSync(packages))
    rmSync(join(packages, name, 'include'), { recursive: true, force: true });
