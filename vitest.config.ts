import { defineConfig } from 'vitest/config';
import { findBrowserAloud, findBrowserWithDisk } from './tests/kit/findBrowser.ts';
import { LongestFirst } from './tests/kit/LongestFirst.ts';
import { restingFiles } from './tests/kit/restingFiles.ts';

const DATABASE_AREAS = ['server', 'http', 'concurrency', 'replay', 'hostile'];
const onDatabase = DATABASE_AREAS.map((area) => `tests/${area}/**/*.test.ts`);
const inBrowser = 'tests/browser/**/*.test.ts';
const [browser, browserWithDisk] = [await findBrowserAloud(), await findBrowserWithDisk()];

/** A file that takes longer runs every second day; seconds. */
const LONG_SECONDS = { browser: 8, database: 40 };

/** Tests that need no database start without one, those that need no browser without it. */
export default defineConfig({
  test: {
    maxWorkers: 2,
    // The definitions are read and compiled once per worker, not once per file: no test keeps anything in a module.
    isolate: false,
    sequence: { sequencer: LongestFirst },
    testTimeout: 60_000,
    hookTimeout: 120_000,
    projects: [
      { extends: true, test: { name: 'pure', include: ['tests/**/*.test.ts'], exclude: [...onDatabase, inBrowser] } },
      {
        extends: true,
        test: {
          name: 'database',
          include: [...onDatabase],
          exclude: DATABASE_AREAS.flatMap((area) => restingFiles(area, LONG_SECONDS.database)),
          globalSetup: 'tests/kit/databaseCluster.ts',
        },
      },
      ...(browser === undefined || browserWithDisk === undefined
        ? []
        : [
            {
              extends: true as const,
              test: {
                name: 'browser',
                include: [inBrowser],
                exclude: [...restingFiles('browser', LONG_SECONDS.browser)],
                globalSetup: [
                  'tests/kit/databaseCluster.ts',
                  'tests/browser/kit/build/builtClient.ts',
                  'tests/browser/kit/build/builtSite.ts',
                ],
                provide: { browser, browserWithDisk },
                expect: { poll: { timeout: 10_000 } },
                // On two busy cores a browser is late at times; what fails twice is wrong.
                retry: 1,
              },
            },
          ]),
    ],
  },
});
