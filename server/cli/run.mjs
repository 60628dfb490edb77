// `node server/cli/run.mjs <command> [arguments]`: builds where needed, then runs the command.
import { pathToFileURL } from 'node:url';
import { ensureBuilt } from './build.mjs';

/** Runs a command of the terminal in this process. */
export async function run(command, args) {
  process.setSourceMapsEnabled(true);
  const { main } = await import(pathToFileURL(await ensureBuilt()).href);
  process.exitCode = await main(command, args);
}

if (process.argv[1] === import.meta.filename) await run(process.argv[2] ?? '', process.argv.slice(3));
