import { mkdir, writeFile } from 'node:fs/promises';
import { dirname, join, resolve } from 'node:path';
import { parseArgs } from 'node:util';
import { buildExtension } from '../apps/extension/build.ts';
import { InstallationInvalid, realEspnApi } from '../apps/extension/manifest.ts';
import { root } from './lib/processes.ts';

/*
 * `npm run extension -- [--origin URL]… [--espn URL] [--out FOLDER] [--zip FILE]`: the browser extension, for the origins of
 * our pages, as a folder that a browser loads and as a zip file.
 */

function given() {
  try {
    return parseArgs({
      options: {
        origin: { type: 'string', multiple: true, default: ['http://localhost:3000'] },
        espn: { type: 'string', default: realEspnApi },
        out: { type: 'string', default: join(root, 'apps/extension/dist/unpacked') },
        zip: { type: 'string', default: join(root, 'apps/extension/dist/fantasy-stats-extension.zip') },
      },
    }).values;
  } catch (error) {
    process.stderr.write(
      `${error instanceof Error ? error.message : error}\nUsage: npm run extension -- [--origin URL]… [--espn URL] [--out FOLDER] [--zip FILE]\n`,
    );
    process.exit(2);
  }
}

const { espn, origin: origins, out, zip: file } = given();
try {
  await mkdir(dirname(resolve(out)), { recursive: true });
  await mkdir(dirname(resolve(file)), { recursive: true });
  const built = await buildExtension({ origins, espnApi: espn.replace(/\/+$/, '') }, resolve(out));
  await writeFile(resolve(file), built.zip);
  process.stdout.write(
    `Version ${built.version} for ${origins.join(', ')}\n  to load unpacked: ${built.directory}\n  to hand on:       ${resolve(file)}\n`,
  );
} catch (error) {
  if (!(error instanceof InstallationInvalid)) throw error;
  process.stderr.write(`${error.message}.\n`);
  process.exit(2);
}
