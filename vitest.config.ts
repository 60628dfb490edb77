import { defineConfig } from 'vitest/config';
import { CORE } from './tests/kit/core.ts';
import { findBrowserAloud, findBrowserWithDisk } from './tests/kit/findBrowser.ts';
import { LongestFirst } from './tests/kit/LongestFirst.ts';
import { SummaryReporter } from './tests/kit/SummaryReporter.ts';

const DATABASE_AREAS = ['server', 'http', 'concurrency', 'replay', 'hostile'];
const [browser, browserWithDisk] = [await findBrowserAloud(), await findBrowserWithDisk()];

/** What is run: `core` is `npm test`, `rest` what it leaves of `all`, which `npm run test:all` runs (`tests/run.mjs`). */
const suite = process.env['SUITE'] ?? 'all';
const left = suite === 'rest' ? CORE : [];
const inAreas = (areas: readonly string[]): string[] =>
  suite === 'core'
    ? CORE.filter((path) => areas.some((area) => path.startsWith(`tests/${area}/`)))
    : areas.map((area) => `tests/${area}/**/*.test.ts`);

/** Tests that need no database start without one, those that need no browser without it. */
export default defineConfig({
  test: {
    maxWorkers: 2,
    // The definitions are read and compiled once per worker, not once per file: no test keeps anything in a module.
    isolate: false,
    sequence: { sequencer: LongestFirst },
    reporters: ['default', new SummaryReporter()],
    testTimeout: 60_000,
    hookTimeout: 120_000,
    projects: [
      {
        extends: true,
        test: {
          name: 'pure',
          include: suite === 'rest' ? [] : ['tests/**/*.test.ts'],
          exclude: [...DATABASE_AREAS, 'browser'].map((area) => `tests/${area}/**`),
        },
      },
      {
        extends: true,
        test: {
          name: 'database',
          include: inAreas(DATABASE_AREAS),
          exclude: left,
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
                include: inAreas(['browser']),
                exclude: left,
                globalSetup: [
                  'tests/kit/databaseCluster.ts',
                  'tests/browser/kit/build/builtClient.ts',
                  'tests/browser/kit/build/builtSite.ts',
                ],
                provide: { browser, browserWithDisk },
                // Only what stands still ends by its time: a busy machine is several times slower.
                testTimeout: 120_000,
                hookTimeout: 300_000,
                expect: { poll: { timeout: 20_000 } },
                // On two busy cores a browser is late at times; what fails twice is wrong, and a second try is said.
                retry: 1,
              },
            },
          ]),
    ],
  },
});
