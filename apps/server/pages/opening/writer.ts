import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import type { OpeningWriter } from '@fantasy-stats/contract/league-opening';
import { z } from 'zod';

/** Loads the headline writer on first use; null if it was not built. */
export type OpeningSource = () => Promise<OpeningWriter | null>;

const WriterModule = z.object({
  writeOpening: z.custom<OpeningWriter>((value) => typeof value === 'function'),
});

/**
 * Returns the module built from the pages' components.
 * @param directory folder of the built pages
 */
export function builtOpenings(directory: string): OpeningSource {
  const file = join(directory, 'opening/write.js');
  let loaded: Promise<OpeningWriter | null> | null = null;
  return () => {
    loaded ??= existsSync(file)
      ? import(pathToFileURL(file).href)
          .then((module: unknown) => WriterModule.parse(module).writeOpening)
          .catch((error: unknown) => {
            // If loading fails, the next request retries it.
            loaded = null;
            throw error;
          })
      : Promise.resolve(null);
    return loaded;
  };
}
