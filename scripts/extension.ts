import { mkdir, writeFile } from 'node:fs/promises';
import { dirname, join, resolve } from 'node:path';
import { parseArgs } from 'node:util';
import { buildExtension } from '../apps/extension/build.ts';
import {
  browsers,
  type Installation,
  InstallationInvalid,
  realEspnApi,
  realYahooApi,
} from '../apps/extension/manifest.ts';
import { buildForStore } from '../apps/extension/store.ts';
import { root } from './lib/processes.ts';

/*
 * Builds the browser extension for the origins of our pages as a folder and a zip file, or as a package for a
 * store.
 */

const usage = `Usage: npm run extension -- [--origin URL]… [--espn URL] [--espn-fan URL] [--yahoo URL|none] [--no-pauses] [--out FOLDER] [--zip FILE]
       npm run extension -- --store chrome|firefox --origin URL… [--out FOLDER]
`;
const dist = join(root, 'apps/extension/dist');

function refuse(message: string): never {
  process.stderr.write(`${message}\n`);
  process.exit(2);
}

function given() {
  try {
    return parseArgs({
      options: {
        origin: { type: 'string', multiple: true, default: ['http://localhost:3000'] },
        espn: { type: 'string', default: realEspnApi },
        'espn-fan': { type: 'string' },
        yahoo: { type: 'string', default: realYahooApi },
        // For tests on simulated platforms.
        'no-pauses': { type: 'boolean', default: false },
        store: { type: 'string' },
        out: { type: 'string' },
        zip: { type: 'string' },
      },
    }).values;
  } catch (error) {
    return refuse(`${error instanceof Error ? error.message : error}\n${usage}`);
  }
}

const { espn, 'espn-fan': fan, 'no-pauses': isUnpaced, origin: origins, out, store, yahoo, zip } = given();
const base = (url: string) => url.replace(/\/+$/, '');
const installation: Installation = {
  origins,
  espnApi: base(espn),
  ...(fan === undefined ? {} : { espnFan: base(fan) }),
  yahooApi: yahoo === 'none' ? null : base(yahoo),
  isPaced: !isUnpaced,
};

async function buildToLoad(): Promise<string> {
  const folder = resolve(out ?? join(dist, 'unpacked'));
  const file = resolve(zip ?? join(dist, 'fantasy-stats-extension.zip'));
  await mkdir(dirname(folder), { recursive: true });
  await mkdir(dirname(file), { recursive: true });
  const built = await buildExtension(installation, folder);
  await writeFile(file, built.zip);
  return `Version ${built.version} for ${origins.join(', ')}\n  to load unpacked: ${built.directory}\n  to hand on:       ${file}\n`;
}

async function buildToUpload(name: string): Promise<string> {
  const browser = browsers.find((one) => one === name) ?? refuse(`There is no store ${name}.\n${usage}`);
  const built = await buildForStore(installation, browser, resolve(out ?? join(dist, 'store', browser)));
  return `Version ${built.version} for ${origins.join(', ')}\n  to upload: ${built.file}\n  texts:     ${built.texts.join(', ')}\n`;
}

try {
  process.stdout.write(await (store === undefined ? buildToLoad() : buildToUpload(store)));
} catch (error) {
  if (!(error instanceof InstallationInvalid)) throw error;
  refuse(`${error.message}.`);
}
