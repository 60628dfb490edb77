import { defineConfig } from 'vitest/config';

const onDatabase = ['server', 'http', 'concurrency', 'replay', 'hostile'].map((area) => `tests/${area}/**/*.test.ts`);

/** Tests that need no database start without one. */
export default defineConfig({
  test: {
    maxWorkers: 2,
    testTimeout: 60_000,
    hookTimeout: 120_000,
    projects: [
      { extends: true, test: { name: 'pure', include: ['tests/**/*.test.ts'], exclude: [...onDatabase] } },
      {
        extends: true,
        test: { name: 'database', include: [...onDatabase], globalSetup: 'tests/kit/databaseCluster.ts' },
      },
    ],
  },
});
