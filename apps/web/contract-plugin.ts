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
