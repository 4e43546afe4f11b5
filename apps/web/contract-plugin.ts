import { createHash } from 'node:crypto';
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { Call } from '@fantasy-stats/contract/call';
import { calls } from '@fantasy-stats/contract/calls';
import type { Plugin } from 'vite';

const CALLS = '@fantasy-stats/contract/calls';
const WITHOUT_SCHEMAS = `\0${CALLS}`;

/** Returns the properties of a call that a page needs to send it. */
function withoutSchemas({ access, largestBody, method, path }: Call): Partial<Call> {
  return { access, method, path, ...(largestBody === undefined ? {} : { largestBody }) };
}

/**
 * Removes the schemas from the calls of the contract in production builds, because they are large and slow to
 * create. In development and tests, every response is validated.
 */
export function contractPlugin(): Plugin {
  const light = Object.entries(calls).map(([concern, ofConcern]) => [
    concern,
    Object.fromEntries(Object.entries<Call>(ofConcern).map(([name, call]) => [name, withoutSchemas(call)])),
  ]);
  return {
    name: 'fantasy-stats-contract',
    apply: 'build',
    enforce: 'pre',
    resolveId: (id) => (id === CALLS ? WITHOUT_SCHEMAS : undefined),
    load: (id) =>
      id === WITHOUT_SCHEMAS
        ? `export const calls = ${JSON.stringify(Object.fromEntries(light))};`
        : undefined,
  };
}

const packages = fileURLToPath(new URL('../../packages', import.meta.url));

/** Returns a hash of the code that defines the response types; it changes if any of them may have changed. */
function contractVersion(): string {
  const hash = createHash('sha256');
  for (const name of ['contract', 'domain'])
    for (const file of readdirSync(join(packages, name), { recursive: true, encoding: 'utf8' }).sort())
      if (/^[^.].*\.ts$/.test(file) && !/node_modules|\.test\.ts$/.test(file))
        hash
          .update(file)
          .update('\0')
          .update(readFileSync(join(packages, name, file)));
  return hash.digest('hex').slice(0, 16);
}

/** Defines the contract version for the pages, which ignore cached responses of other versions. */
export function contractVersionPlugin(): Plugin {
  return {
    name: 'fantasy-stats-contract-version',
    config: () => ({
      define: { 'import.meta.env.VITE_CONTRACT_VERSION': JSON.stringify(contractVersion()) },
    }),
  };
}
