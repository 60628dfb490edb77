// `npm run bench`: bundles the programs of the bench and runs them on a PostgreSQL of their own.
import { spawnSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { build } from 'vite';

const root = fileURLToPath(new URL('../..', import.meta.url));
mkdirSync(join(root, 'dist'), { recursive: true });
const programs = mkdtempSync(join(root, 'dist', 'bench-'));
try {
  await bundle('main');
  const isHelp = process.argv.some((word) => word === '--help' || word === '-h');
  if (!isHelp) for (const program of ['productServer', 'floorServer', 'readDefinitions']) await bundle(program);
  const { status } = spawnSync(process.execPath, [join(programs, 'main.js'), root, programs, ...process.argv.slice(2)], {
    stdio: 'inherit',
  });
  process.exitCode = status ?? 1;
} finally {
  rmSync(programs, { recursive: true });
}

function bundle(program) {
  const options = { ssr: `tests/bench/${program}.ts`, outDir: programs, emptyOutDir: false, target: 'node20' };
  return build({
    root,
    configFile: false,
    logLevel: 'silent',
    build: { ...options, rolldownOptions: { output: { codeSplitting: false } } },
  });
}
