import type { KnipConfig } from 'knip';

/** `knip --production` leaves the tests out: what only a test uses was built and never put in. */
const isProduction = process.argv.includes('--production');

export default {
  entry: [
    'server/cli/*.mjs!',
    'server/cli/main.ts!',
    'server/services/definitions/compiler/thread.ts!',
    // Each is found by its name.
    'server/http/routes/*/*.ts!',
    'server/services/reading/thread.ts!',
    'church/prerender.tsx!',
    // The stories run the website, and no production run reads them.
    ...(isProduction ? ['church/index.ts!'] : []),
    // Else knip finds them in the configurations of Vite, which no production run reads.
    ...(isProduction ? ['church/main.tsx!', 'renderer/main/main.tsx!'] : []),
    'renderer/help/help.ts!',
    'renderer/worker/background/serviceWorker.ts!',
    'church/worker/serviceWorker.ts!',
    'build/{*.config.ts,offline.mjs}!',
    'stories/storybook/{main.ts,manager.ts,preview.tsx,run.mjs}',
    'stories/book/{importStory,write}.ts',
    'tests/**/*.test.ts',
    'tests/**/run.mjs',
    'tests/**/main.ts',
    'tests/runBundled.mjs',
    'tests/bench/{floorServer,productServer,readDefinitions}.ts',
    'tests/bench/client/pages/{floorForm,productForm,floorTable,productTable}.{ts,tsx}',
    'tests/browser/engine/inBrowser*.ts',
    'tests/concurrency/server.ts',
    'tests/server/core/threads/sleeper.ts',
    'tests/server/postgres/owner.ts',
  ],
  project: [
    '{build,church,contract,designer,engine,renderer,server}/**/*.{ts,tsx,mjs}!',
    '{stories,tests}/**/*.{ts,tsx,mjs}',
  ],
  // Every kind of definition has a type, used or not.
  ignoreIssues: { 'engine/*.generated.ts': ['exports', 'types'] },
  // Served as files (`docs.ts`), and compiled by a test of the documentation.
  ignoreDependencies: ['oxlint', 'oxlint-tsgolint', 'swagger-ui-dist', 'openapi-fetch'],
  // Prometheus scrapes where it is installed; root makes disks of its own for the tests that fill them or take their power.
  ignoreBinaries: ['mkfs.ext4', 'mount', 'prometheus', 'truncate', 'umount'],
  ...(isProduction ? { ignoreExportsUsedInFile: true } : {}),
} satisfies KnipConfig;
