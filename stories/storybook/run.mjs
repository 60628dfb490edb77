// `node stories/storybook/run.mjs dev|build [--since REVISION] [--without-data] [arguments of Storybook]`; without data, the pages of
// the book and the program that writes what they read are built for servers of plants.
import { spawn } from 'node:child_process';
import { existsSync, renameSync } from 'node:fs';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import { build } from 'vite';

process.chdir(join(import.meta.dirname, '../..'));

const [mode = 'dev', ...args] = process.argv.slice(2);
const since = taken('--since');
const isForPlants = flagged('--without-data');
const env = {
  ...process.env,
  ...(since === undefined ? {} : { SINCE: since }),
  ...(isForPlants ? { WITHOUT_DATA: '1' } : {}),
};
if (isForPlants) await build({ configFile: 'build/book.config.ts', logLevel: 'error' });
run();

/** The value of an argument of ours, which Storybook does not get to see. */
function taken(name) {
  const at = args.indexOf(name);
  return at < 0 ? undefined : args.splice(at, 2)[1];
}

function flagged(name) {
  const at = args.indexOf(name);
  return at >= 0 && args.splice(at, 1).length > 0;
}

function run() {
  const require = createRequire(import.meta.url);
  const program = join(dirname(require.resolve('storybook/package.json')), require('storybook/package.json').bin);
  const config = ['--config-dir', 'stories/storybook', '--disable-telemetry'];
  const folder = taken('--output-dir') ?? (isForPlants ? 'dist/book/pages' : 'dist/stories');
  const own = mode === 'build' ? ['--output-dir', folder] : ['--port', '6006', '--no-open'];
  // What is said last counts.
  const running = spawn(process.execPath, [program, mode, ...config, ...own, ...args], { stdio: 'inherit', env });
  for (const signal of ['SIGINT', 'SIGTERM']) process.on(signal, () => running.kill(signal));
  running.on('close', (code) => {
    process.exitCode = code ?? 1;
    const index = join(folder, 'data/index.json');
    if (code === 0 && existsSync(index)) renameSync(index, join(folder, 'index.json'));
  });
}
