import { defineConfig } from 'vitest/config';

/** Tests that need no database start without one. */
export default defineConfig({
  test: {
    maxWorkers: 2,
    testTimeout: 60_000,
    hookTimeout: 120_000,
    projects: [
      { extends: true, test: { name: 'pure', include: ['tests/**/*.test.ts'], exclude: ['tests/server/**'] } },
      {
        extends: true,
        test: { name: 'database', include: ['tests/server/**/*.test.ts'], globalSetup: 'tests/kit/databaseCluster.ts' },
      },
    ],
  },
});
