import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { ensureBuilt } from './build.mjs';
import { root, say } from './terminal.mjs';

/** Runs a command of the terminal in this process, on a bundle as new as the sources. */
export async function launch(command, args) {
  if (!existsSync(join(root, 'node_modules'))) {
    say('start.notInstalled');
    process.exitCode = 1;
    return;
  }
  const bundle = await ensureBuilt({ withClient: command === 'start' || command === 'demo' });
  if (bundle === undefined) {
    process.exitCode = 1;
    return;
  }
  process.setSourceMapsEnabled(true);
  const { main } = await import(pathToFileURL(bundle).href);
  process.exitCode = await main(command, args);
}
