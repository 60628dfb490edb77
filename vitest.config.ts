import { defineConfig } from 'vitest/config';
import { findBrowserAloud, findBrowserWithDisk } from './tests/kit/findBrowser.ts';
import { LongestFirst } from './tests/kit/LongestFirst.ts';
import { restingStories } from './tests/kit/restingStories.ts';

const onDatabase = ['server', 'http', 'concurrency', 'replay', 'hostile'].map((area) => `tests/${area}/**/*.test.ts`);
const inBrowser = 'tests/browser/**/*.test.ts';
const [browser, browserWithDisk] = [await findBrowserAloud(), await findBrowserWithDisk()];

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
        test: { name: 'database', include: [...onDatabase], globalSetup: 'tests/kit/databaseCluster.ts' },
      },
      ...(browser === undefined || browserWithDisk === undefined
        ? []
        : [
            {
              extends: true as const,
              test: {
                name: 'browser',
                include: [inBrowser],
                exclude: [...restingStories()],
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
