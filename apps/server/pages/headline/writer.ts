import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import type { HeadlineWriter } from '@fantasy-stats/contract/league-headline';
import { z } from 'zod';

/** Loads the headline writer on first use; null if it was not built. */
export type HeadlineSource = () => Promise<HeadlineWriter | null>;

const WriterModule = z.object({
  writeHeadline: z.custom<HeadlineWriter>((value) => typeof value === 'function'),
});

/**
 * Returns the module built from the pages' components.
 * @param directory folder of the built pages
 */
export function builtHeadlines(directory: string): HeadlineSource {
  const file = join(directory, 'headline/write.js');
  let loaded: Promise<HeadlineWriter | null> | null = null;
  return () => {
    loaded ??= existsSync(file)
      ? import(pathToFileURL(file).href)
          .then((module: unknown) => WriterModule.parse(module).writeHeadline)
          .catch((error: unknown) => {
            loaded = null;
            throw error;
          })
      : Promise.resolve(null);
    return loaded;
  };
}
