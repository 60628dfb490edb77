import { createHash } from 'node:crypto';
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { build, type Plugin } from 'vite';

const FILE = 'service-worker.js';
const LEFT_OUT = /\.map$/;
const church = join(import.meta.dirname, '../../church');

/** Adds the worker that keeps the site for times without a network, and tells it the files of the build. */
export function churchWorker(): Plugin {
  return {
    name: 'takt-church-worker',
    apply: 'build',
    enforce: 'post',
    generateBundle: {
      order: 'post',
      async handler(_, bundle) {
        const built = Object.values(bundle).filter(({ fileName }) => !LEFT_OUT.test(fileName));
        const kept = readdirSync(join(church, 'public')).map((name) => `/${name}`);
        const files = [...built.map(({ fileName }) => `/${fileName}`).filter((name) => name !== '/index.html'), ...kept];
        const version = createHash('sha256');
        for (const file of built) version.update(file.type === 'chunk' ? file.code : file.source);
        for (const name of kept) version.update(readFileSync(join(church, 'public', name)));
        // Named wherever they are used, as often as that is.
        const known = { BUILT_FILES: files, BUILT_VERSION: version.digest('hex').slice(0, 12) };
        const said = Object.entries(known).map(([name, value]) => `const ${name}=${JSON.stringify(value)};`);
        this.emitFile({ type: 'asset', fileName: FILE, source: `${said.join('')}\n${await workerCode()}` });
      },
    },
  };
}

/** The worker by itself, in one file: not every browser lets a worker import what it shares with the page. */
async function workerCode(): Promise<string> {
  const built = await build({
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
  const [{ output } = { output: [] }] = [built].flat() as readonly {
    readonly output: readonly { readonly code?: string }[];
  }[];
  const [code] = output.flatMap((file) => file.code ?? []);
  if (code === undefined) throw new Error('the worker is not built');
  return code;
}
