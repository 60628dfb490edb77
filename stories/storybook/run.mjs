// `node stories/storybook/run.mjs dev|build [--since REVISION] [--from SERVER] [arguments of Storybook]`; of a server, TOKEN is the
// bearer token of somebody who may see its definitions.
import { spawn } from 'node:child_process';
import { createRequire } from 'node:module';
import { dirname, join, resolve } from 'node:path';
import { readPlant } from './readPlant.mjs';

const [mode = 'dev', ...args] = process.argv.slice(2);
const [since, server] = [taken('--since'), taken('--from')];
const env = { ...process.env, ...(since === undefined ? {} : { SINCE: since }) };
if (server !== undefined) await takePlant(server);
run();

/** The value of an argument of ours, which Storybook does not get to see. */
function taken(name) {
  const at = args.indexOf(name);
  return at < 0 ? undefined : args.splice(at, 2)[1];
}

async function takePlant(address) {
  env.PLANT = resolve('dist/plant-definitions.json');
  try {
    const count = await readPlant(address, env.TOKEN ?? '', env.PLANT);
    process.stdout.write(`${count} definitions are those of ${address}\n`);
  } catch (error) {
    process.stderr.write(`${error instanceof Error ? error.message : String(error)}\n`);
    process.exit(1);
  }
}

function run() {
  const require = createRequire(import.meta.url);
  const program = join(dirname(require.resolve('storybook/package.json')), require('storybook/package.json').bin);
  const config = ['--config-dir', 'stories/storybook', '--disable-telemetry'];
  const own = mode === 'build' ? ['--output-dir', 'dist/stories'] : ['--port', '6006', '--no-open'];
  // What is said last counts.
  const running = spawn(process.execPath, [program, mode, ...config, ...own, ...args], { stdio: 'inherit', env });
  for (const signal of ['SIGINT', 'SIGTERM']) process.on(signal, () => running.kill(signal));
  running.on('close', (code) => (process.exitCode = code ?? 1));
}
