import { mkdir, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { type BuiltExtension, buildExtension } from './build.ts';
import {
  type Browser,
  type Installation,
  InstallationInvalid,
  realEspnApi,
  realYahooApi,
} from './manifest.ts';

const texts = ['listing.md', 'privacy.md'] as const;

export interface StorePackage extends BuiltExtension {
  readonly file: string;
  /** Files with the store listing and the privacy statement. */
  readonly texts: readonly string[];
}

/**
 * Builds the package for an extension store, with the texts that the store requires.
 * @throws InstallationInvalid for origins without HTTPS and for hosts other than the platforms'
 */
export async function buildForStore(
  installation: Installation,
  browser: Browser,
  folder: string,
): Promise<StorePackage> {
  const { espnApi, origins, yahooApi } = installation;
  const open = origins.find((origin) => !origin.startsWith('https://'));
  if (open !== undefined)
    throw new InstallationInvalid(`a store takes no extension for ${open}: it is not HTTPS`);
  if (espnApi !== realEspnApi || (yahooApi !== null && yahooApi !== realYahooApi))
    throw new InstallationInvalid('a store takes no extension for simulated platforms');
  await mkdir(folder, { recursive: true });
  const built = await buildExtension(installation, join(folder, 'unpacked'), browser);
  const file = join(folder, `fantasy-stats-extension-${built.version}-${browser}.zip`);
  await writeFile(file, built.zip);
  const written = texts.map(async (name) => {
    const text = await readFile(join(import.meta.dirname, 'store', name), 'utf8');
    await writeFile(join(folder, name), text.replaceAll('{origins}', origins.join(', ')));
    return join(folder, name);
  });
  return { ...built, file, texts: await Promise.all(written) };
}
