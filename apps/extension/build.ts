import { mkdir, readdir, readFile, rename, rm, writeFile } from 'node:fs/promises';
import { join, relative, sep } from 'node:path';
import { fileURLToPath } from 'node:url';
import { build as bundle, type InlineConfig } from 'vite';
import { type Browser, espnFan, espnSite, type Installation, manifestOf, yahooSite } from './manifest.ts';
import { zip } from './zip.ts';

const here = fileURLToPath(new URL('.', import.meta.url));

function constants(installation: Installation): Record<string, string> {
  return {
    __ORIGINS__: JSON.stringify(installation.origins),
    __ESPN_API__: JSON.stringify(installation.espnApi),
    __ESPN_FAN__: JSON.stringify(espnFan(installation)),
    __ESPN_SITE__: JSON.stringify(espnSite(installation)),
    __YAHOO_API__: JSON.stringify(installation.yahooApi),
    __YAHOO_SITE__: JSON.stringify(yahooSite(installation)),
    __IS_PACED__: JSON.stringify(installation.isPaced ?? true),
  };
}

const targets = { chrome: 'chrome126', firefox: 'firefox140' } as const satisfies Record<Browser, string>;

function common(installation: Installation, browser: Browser, outDir: string): InlineConfig {
  return {
    configFile: false,
    root: here,
    base: './',
    logLevel: 'warn',
    define: constants(installation),
    publicDir: false,
    build: { outDir, emptyOutDir: false, target: targets[browser], modulePreload: false, minify: false },
  };
}

/**
 * Bundles a script into one file, because some browsers cannot load imports in service workers and content
 * scripts.
 */
async function bundleScript(config: InlineConfig, name: string): Promise<void> {
  await bundle({
    ...config,
    build: {
      ...config.build,
      rollupOptions: {
        input: join(here, `${name}.ts`),
        output: { format: 'iife', entryFileNames: `${name}.js` },
      },
    },
  });
}

/** Reads every file below a folder, sorted by name. */
async function filesOf(folder: string): Promise<{ name: string; content: Buffer }[]> {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true });
  const names = entries
    .filter((entry) => entry.isFile())
    .map((entry) => relative(folder, join(entry.parentPath, entry.name)).split(sep).join('/'))
    .sort();
  return Promise.all(names.map(async (name) => ({ name, content: await readFile(join(folder, name)) })));
}

export interface BuiltExtension {
  readonly version: string;
  /** The folder to select with the browser's "Load unpacked". */
  readonly directory: string;
  /** The same folder as a zip file. */
  readonly zip: Buffer;
}

/**
 * Builds an installation's extension in `directory`, without minifying the code, so users can read it.
 * @throws InstallationInvalid, and errors of the bundler
 */
export async function buildExtension(
  installation: Installation,
  directory: string,
  browser: Browser = 'chrome',
): Promise<BuiltExtension> {
  const { version } = JSON.parse(await readFile(join(here, 'package.json'), 'utf8')) as { version: string };
  const manifest = manifestOf(installation, version, browser);
  const draft = `${directory}-${process.pid}`;
  await rm(draft, { recursive: true, force: true });
  await mkdir(draft, { recursive: true });
  try {
    const config = common(installation, browser, draft);
    for (const name of ['worker', 'bridge']) await bundleScript(config, name);
    await bundle({
      ...config,
      publicDir: join(here, 'public'),
      build: { ...config.build, rollupOptions: { input: join(here, 'confirm.html') } },
    });
    await writeFile(join(draft, 'manifest.json'), `${JSON.stringify(manifest, null, 2)}\n`);
    await rm(directory, { recursive: true, force: true });
    await rename(draft, directory);
  } finally {
    await rm(draft, { recursive: true, force: true });
  }
  return { version, directory, zip: zip(await filesOf(directory)) };
}
