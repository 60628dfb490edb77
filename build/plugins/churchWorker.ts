import { createHash } from 'node:crypto';
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { build, type Plugin } from 'vite';

const FILE = 'service-worker.js';
const EXCLUDED = /\.map$/;
const church = join(import.meta.dirname, '../../church');

/** Adds the service worker for offline use, and passes it the files of the build. */
export function churchWorker(): Plugin {
  return {
    name: 'takt-church-worker',
    apply: 'build',
    enforce: 'post',
    generateBundle: {
      order: 'post',
      async handler(_, bundle) {
        const bundleResult = Object.values(bundle).filter(({ fileName }) => !EXCLUDED.test(fileName));
        const included = readdirSync(join(church, 'public')).map((name) => `/${name}`);
        const files = [
          ...bundleResult.map(({ fileName }) => `/${fileName}`).filter((name) => name !== '/index.html'),
          ...included,
        ];
        const version = createHash('sha256');
        for (const file of bundleResult) version.update(file.type === 'chunk' ? file.code : file.source);
        for (const name of included) version.update(readFileSync(join(church, 'public', name)));
        // Replaced at every occurrence.
        const declared = { BUILT_FILES: files, BUILT_VERSION: version.digest('hex').slice(0, 12) };
        const report = Object.entries(declared).map(([name, value]) => `const ${name}=${JSON.stringify(value)};`);
        this.emitFile({ type: 'asset', fileName: FILE, source: `${report.join('')}\n${await workerCode()}` });
      },
    },
  };
}

/** The worker bundled into one file: not every browser lets a worker import what it shares with the page. */
async function workerCode(): Promise<string> {
  const bundleResult = await build({
    configFile: false,
    publicDir: false,
    logLevel: 'silent',
    build: {
      write: false,
      target: 'es2022',
      rolldownOptions: {
        input: join(church, 'worker', 'serviceWorker.ts'),
        output: { format: 'iife', codeSplitting: false },
      },
    },
  });
  const [{ output } = { output: [] }] = [bundleResult].flat() as readonly {
    readonly output: readonly { readonly code?: string }[];
  }[];
  const [code] = output.flatMap((file) => file.code ?? []);
  if (code === undefined) throw new Error('the worker is not built');
  return code;
}
