import { defineConfig } from 'vitest/config';

const shared = {
  environment: 'node' as const,
  globalSetup: ['apps/server/testing/vitest-database.ts'],
  hookTimeout: 120_000,
  /* What is waited for comes at once on a quiet machine, and in its own time on a busy one. */
  expect: { poll: { timeout: 20_000, interval: 50 } },
};

export default defineConfig({
  test: {
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
          name: 'node',
          /* Two cores are what the smallest machine has; three fill them, since many of these wait for a pause or a time limit to end. */
          maxWorkers: 3,
          setupFiles: ['tests/seeded-properties.ts'],
          include: ['{packages,apps,scripts,tests,bench,backtest}/**/*.test.{ts,tsx}'],
          exclude: [
            '**/node_modules/**',
            '**/dist/**',
            'tests/browser/**',
            'tests/cluster/**',
            'tests/engine-cost/**',
          ],
          /* Loading the code anew for each of four hundred files would be half of the work. */
          isolate: false,
          /* Several times what the slowest takes on a quiet machine: a busy one fails none of them. */
          testTimeout: 60_000,
        },
      },
      {
        test: {
          ...shared,
          name: 'alone',
          setupFiles: ['tests/seeded-properties.ts'],
          /* Counts what the engine's code does from before it is loaded. */
          include: ['tests/engine-cost/**/*.test.ts'],
          testTimeout: 60_000,
        },
      },
      {
        test: {
          ...shared,
          name: 'cluster',
          /* Of `npm run test:cluster` alone: it takes minutes and three machines. */
          include: ['tests/cluster/**/*.test.ts'],
          hookTimeout: 300_000,
          testTimeout: 300_000,
        },
      },
      {
        test: {
          ...shared,
          name: 'browser',
          globalSetup: [...shared.globalSetup, 'tests/browser/product-host.ts'],
          /* A browser is busy on a core of its own: more would only make one another slow. */
          maxWorkers: 2,
          include: ['tests/browser/**/*.test.ts'],
          /* The first file to come reads the NBA for all of them. */
          hookTimeout: 300_000,
          testTimeout: 120_000,
        },
      },
    ],
  },
});
