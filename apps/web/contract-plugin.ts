import { createHash } from 'node:crypto';
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { Call } from '@fantasy-stats/contract/call';
import { calls } from '@fantasy-stats/contract/calls';
import type { Plugin } from 'vite';

const CALLS = '@fantasy-stats/contract/calls';
const WITHOUT_SCHEMAS = `\0${CALLS}`;

/** What a page needs of a call to make it. */
function withoutSchemas({ access, largestBody, method, path }: Call): Partial<Call> {
  return { access, method, path, ...(largestBody === undefined ? {} : { largestBody }) };
}

/**
 * Gives built pages the calls of the contract without their schemas, which are heavy to load and slow to make. In
 * development and in tests the schemas are there, and every answer is held against them.
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

/** A hash of the code that says what answers look like: another one where any of them may have changed its shape. */
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

/** Tells the pages the version of the contract: what a browser keeps of answers is good for that one alone. */
export function contractVersionPlugin(): Plugin {
  return {
    name: 'fantasy-stats-contract-version',
    config: () => ({
      define: { 'import.meta.env.VITE_CONTRACT_VERSION': JSON.stringify(contractVersion()) },
    }),
  };
}
