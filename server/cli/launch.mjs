import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { guard } from './guard.mjs';
import { root, say } from './terminal.mjs';

/** Runs a command of the terminal in this process, on a bundle as new as the sources. */
export function launch(command, args) {
  return guard(async (recognise) => {
    const { engines } = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8'));
    if (!isRunBy(engines.node, process.versions.node)) {
      say('start.nodeUnfit', { found: process.versions.node, wanted: engines.node });
      return 1;
    }
    if (!existsSync(join(root, 'node_modules'))) {
      say('start.notInstalled');
      return 1;
    }
    const { ensureBuilt } = await import('./build.mjs');
    const bundle = await ensureBuilt({ withClient: command === 'start' || command === 'demo' });
    if (bundle === undefined) return 1;
    process.setSourceMapsEnabled(true);
    const { main, asRefusal } = await import(pathToFileURL(bundle).href);
    recognise(asRefusal);
    return main(command, args);
  });
}

/** Whether a version is in a list of ranges, as package.json writes it: `^20.19.0 || >=24.0.0`. */
export function isRunBy(ranges, version) {
  const [major, minor] = version.split('.').map(Number);
  return [...ranges.matchAll(/(\^|>=)(\d+)\.(\d+)/g)].some(([, kind, least, leastMinor]) =>
    major === Number(least) ? minor >= Number(leastMinor) : kind === '>=' && major > Number(least),
  );
}
