import { defineConfig } from 'vitest/config';

const shared = {
  environment: 'node' as const,
  globalSetup: ['apps/server/testing/vitest-database.ts'],
  hookTimeout: 120_000,
};

export default defineConfig({
  test: {
    /* Two cores are what the smallest machine has; more workers only make one another slow. */
    maxWorkers: 2,
    projects: [
      {
        test: {
          ...shared,
          name: 'node',
          setupFiles: ['tests/seeded-properties.ts'],
          include: ['{packages,apps,scripts,tests,bench,backtest}/**/*.test.{ts,tsx}'],
          exclude: ['**/node_modules/**', '**/dist/**', 'tests/browser/**'],
          testTimeout: 30_000,
        },
      },
      {
        test: {
          ...shared,
          name: 'browser',
          include: ['tests/browser/**/*.test.ts'],
          /* The first file to come reads the NBA for all of them. */
          hookTimeout: 300_000,
          testTimeout: 120_000,
        },
      },
    ],
  },
});
