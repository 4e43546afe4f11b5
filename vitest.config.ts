import { fileURLToPath } from 'node:url';
import { defineConfig } from 'vitest/config';
import { LongestFirst } from './scripts/lib/longest-first.ts';

/* As `npm test` has it: what Node has compiled once, the next worker, or server that a test starts, need not compile. */
process.env.NODE_COMPILE_CACHE ??= fileURLToPath(new URL('node_modules/.cache/node', import.meta.url));

const shared = {
  environment: 'node' as const,
  globalSetup: ['apps/server/testing/vitest-database.ts'],
  /* Many times what the slowest takes on a quiet machine: they end what hangs, and fail nothing that is only slow. */
  hookTimeout: 300_000,
  testTimeout: 300_000,
  /* What is waited for comes at once on a quiet machine, and in its own time on a busy one. */
  expect: { poll: { timeout: 60_000, interval: 50 } },
};

/** What the two projects have in common that fill the cores with files. */
const inNode = {
  /* Two cores are what the smallest machine has; four fill them, since many of these wait for a pause or a time limit to end. */
  maxWorkers: 4,
  setupFiles: ['tests/seeded-properties.ts'],
  /* Loading the code anew for each of five hundred files would be half of the work. */
  isolate: false,
  /*
   * Several workers keep the cores busy: what V8 compiles and collects on threads beside its own takes them from the others. And
   * young objects, most of them of one test, die before a larger space for them is full. Together a twelfth of the work.
   */
  execArgv: ['--single-threaded', '--min-semi-space-size=32', '--max-semi-space-size=64'],
};

const elsewhere = [
  '**/node_modules/**',
  '**/dist/**',
  'tests/browser/**',
  'tests/cluster/**',
  'tests/engine-cost/**',
];

/** Tests of what Node cannot load as it is: components, style sheets, what Vite provides, modules in place of others. */
const throughVite = [
  'apps/web/**/*.test.{ts,tsx}',
  'tests/architecture/imports.test.ts',
  'tests/integration/league-room.test.ts',
  'apps/server/auth/safety.test.ts',
];

export default defineConfig({
  test: {
    sequence: { sequencer: LongestFirst },
    /* Of `npm run coverage` alone: it makes the tests slower. */
    coverage: {
      provider: 'v8',
      include: ['packages/**/*.{ts,tsx}', 'apps/{server,web,extension}/**/*.{ts,tsx}'],
      exclude: ['**/*.test.{ts,tsx}', '**/testing/**', '**/dist/**', '**/vite.config.ts'],
      reporter: ['json-summary', 'html'],
    },
    projects: [
      {
        test: {
          ...shared,
          ...inNode,
          name: 'node',
          setupFiles: ['apps/server/found-packages.ts', ...inNode.setupFiles],
          include: ['{packages,apps,scripts,tests,bench,backtest}/**/*.test.ts'],
          exclude: [...elsewhere, ...throughVite],
          /* Node strips the types itself: through Vite, whatever is imported would be looked up anew at each use, by far the slowest part of the engine. */
          experimental: { viteModuleRunner: false, nodeLoader: false },
        },
      },
      {
        test: {
          ...shared,
          ...inNode,
          name: 'vite',
          include: throughVite,
          exclude: elsewhere,
        },
      },
      {
        test: {
          ...shared,
          name: 'alone',
          setupFiles: ['tests/seeded-properties.ts'],
          /* Counts what the engine's code does from before it is loaded: in a worker of its own, beside those of the others. */
          include: ['tests/engine-cost/**/*.test.ts'],
          maxWorkers: inNode.maxWorkers,
        },
      },
      {
        test: {
          ...shared,
          name: 'cluster',
          /* Of `npm run test:cluster` alone: it takes minutes and three machines. */
          include: ['tests/cluster/**/*.test.ts'],
        },
      },
      {
        test: {
          ...shared,
          name: 'browser',
          globalSetup: [...shared.globalSetup, 'tests/browser/product-host.ts'],
          /* A file waits in turn for its browser, the server and what is computed there: two leave a part of two cores idle. */
          maxWorkers: 3,
          /* A worker's start and the loading of the code are seconds of each file. */
          isolate: false,
          include: ['tests/browser/**/*.test.ts'],
          /* The first file to come reads the NBA and the league for all of them. */
          hookTimeout: 400_000,
        },
      },
    ],
  },
});
