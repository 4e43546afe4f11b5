import { fileURLToPath } from 'node:url';
import { defineConfig } from 'vitest/config';
import { LongFilesFirst } from './tests/browser/long-files-first.ts';

// Same as `npm test`: workers and test servers share Node’s compile cache.
process.env.NODE_COMPILE_CACHE ??= fileURLToPath(new URL('node_modules/.cache/node', import.meta.url));

const shared = {
  environment: 'node' as const,
  globalSetup: ['apps/server/testing/vitest-database.ts'],
  // Many times the slowest test on an idle machine: ends hanging tests without failing slow ones.
  hookTimeout: 600_000,
  testTimeout: 600_000,
  // Polls usually succeed immediately, but a busy machine may take a long time.
  expect: { poll: { timeout: 200_000, interval: 50 } },
};

/** Options of the two projects that run in Node. */
const inNode = {
  // Four workers keep two cores (the smallest machine) busy, since many tests wait for timers.
  maxWorkers: 4,
  setupFiles: ['tests/seeded-properties.ts'],
  // Isolation would load the code again for each of 500 files, doubling the run time.
  isolate: false,
  // Single-threaded V8: several workers already use all cores. The larger young generation lets short-lived
  // objects die before promotion. Together they save 8% of the run time.
  execArgv: ['--single-threaded', '--min-semi-space-size=32', '--max-semi-space-size=64'],
};

const elsewhere = [
  '**/node_modules/**',
  '**/dist/**',
  'tests/browser/**',
  'tests/cluster/**',
  'tests/engine-cost/**',
];

/** Tests that Node cannot load directly: components, style sheets, virtual modules, mocked modules. */
const throughVite = [
  'apps/web/**/*.test.{ts,tsx}',
  'tests/architecture/imports.test.ts',
  'tests/integration/league-room.test.ts',
  'apps/server/accounts/auth/safety.test.ts',
];

export default defineConfig({
  test: {
    sequence: { sequencer: LongFilesFirst },
    // Only for `npm run coverage`, because it slows down the tests.
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
          setupFiles: inNode.setupFiles,
          include: ['{packages,apps,scripts,tests,research}/**/*.test.ts'],
          exclude: [...elsewhere, ...throughVite],
          // Node strips the types itself. Vite’s module runner resolves imports on each access, which slows
          // down the engine most.
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
          // Step counting must start before the engine loads, so it has its own worker.
          include: ['tests/engine-cost/**/*.test.ts'],
          maxWorkers: inNode.maxWorkers,
        },
      },
      {
        test: {
          ...shared,
          name: 'cluster',
          // Only for `npm run test:cluster`: takes minutes and three machines.
          include: ['tests/cluster/**/*.test.ts'],
        },
      },
      {
        test: {
          ...shared,
          name: 'browser',
          globalSetup: [...shared.globalSetup, 'tests/browser/product-host.ts'],
          // Files alternate between waiting for browser, server and timers; fewer workers would leave two cores
          // idle.
          maxWorkers: 4,
          // Worker start and code loading take seconds per file.
          isolate: false,
          include: ['tests/browser/**/*.test.ts'],
          // As in the project `node`.
          experimental: { viteModuleRunner: false, nodeLoader: false },
          // The first file syncs the NBA and the league for all others.
          hookTimeout: 600_000,
        },
      },
    ],
  },
});
