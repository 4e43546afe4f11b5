import { mkdir, readdir, readFile, rename, rm, writeFile } from 'node:fs/promises';
import { join, relative, sep } from 'node:path';
import { fileURLToPath } from 'node:url';
import { build as bundle, type InlineConfig } from 'vite';
import { espnSite, type Installation, manifestOf } from './manifest.ts';
import { zip } from './zip.ts';

const here = fileURLToPath(new URL('.', import.meta.url));

/** What is put into the code: where it may be asked from, and whom it may ask. */
function constants(installation: Installation): Record<string, string> {
  return {
    __ORIGINS__: JSON.stringify(installation.origins),
    __ESPN_API__: JSON.stringify(installation.espnApi),
    __ESPN_SITE__: JSON.stringify(espnSite(installation)),
  };
}

function common(installation: Installation, outDir: string): InlineConfig {
  return {
    configFile: false,
    root: here,
    base: './',
    logLevel: 'warn',
    define: constants(installation),
    publicDir: false,
    build: { outDir, emptyOutDir: false, target: 'chrome126', modulePreload: false, minify: false },
  };
}

/** A script in one file of its own: neither a service worker nor a content script can import others everywhere. */
async function bundleScript(installation: Installation, outDir: string, name: string): Promise<void> {
  const config = common(installation, outDir);
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

/** Every file below a folder, by name, in order. */
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
  /** The folder that a browser loads unpacked. */
  readonly directory: string;
  /** The same as one file, to hand on. */
  readonly zip: Buffer;
}

/**
 * Builds the extension for an installation into a folder. A folder that is there already is replaced when the build is
 * complete. The code is not minified, so that whoever loads it can read what it does.
 *
 * @throws InstallationInvalid, and what the bundler throws
 */
export async function buildExtension(installation: Installation, directory: string): Promise<BuiltExtension> {
  const { version } = JSON.parse(await readFile(join(here, 'package.json'), 'utf8')) as { version: string };
  const manifest = manifestOf(installation, version);
  const draft = `${directory}-${process.pid}`;
  await rm(draft, { recursive: true, force: true });
  await mkdir(draft, { recursive: true });
  try {
    for (const name of ['worker', 'bridge']) await bundleScript(installation, draft, name);
    const config = common(installation, draft);
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
