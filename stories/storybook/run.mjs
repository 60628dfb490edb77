// `node stories/storybook/run.mjs dev|build [--since REVISION] [arguments of Storybook]`
import { spawn } from 'node:child_process';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';

const [mode = 'dev', ...args] = process.argv.slice(2);
const at = args.indexOf('--since');
const since = at < 0 ? undefined : args.splice(at, 2)[1];
const config = ['--config-dir', 'stories/storybook', '--disable-telemetry'];
const own = mode === 'build' ? ['--output-dir', 'dist/stories'] : ['--port', '6006', '--no-open'];
const require = createRequire(import.meta.url);
const program = join(dirname(require.resolve('storybook/package.json')), require('storybook/package.json').bin);
const env = since === undefined ? process.env : { ...process.env, SINCE: since };
// What is said last counts.
const running = spawn(process.execPath, [program, mode, ...config, ...own, ...args], { stdio: 'inherit', env });
for (const signal of ['SIGINT', 'SIGTERM']) process.on(signal, () => running.kill(signal));
running.on('close', (code) => (process.exitCode = code ?? 1));
