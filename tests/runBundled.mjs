// Node 20 runs no TypeScript: programs of the tests are bundled into a folder of their own, run, and removed.
import { spawn } from 'node:child_process';
import { mkdirSync, mkdtempSync, rmSync } from 'node:fs';
import { basename, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { build } from 'vite';

/** The checkout. */
export const root = fileURLToPath(new URL('..', import.meta.url));

/**
 * Runs the first of the programs, with the checkout, the folder of the bundled ones and what stands behind the command.
 *
 * @param programs  paths below `tests/`, without `.ts`
 * @returns the exit code
 */
export async function runBundled(...programs) {
  mkdirSync(join(root, 'dist'), { recursive: true });
  const folder = mkdtempSync(join(root, 'dist', 'programs-'));
  try {
    for (const program of programs) await bundle(program, folder);
    const args = [join(folder, `${basename(programs[0])}.js`), root, folder, ...process.argv.slice(2)];
    return await runProgram(args);
  } finally {
    rmSync(folder, { recursive: true });
  }
}

/** A signal that ends this process reaches the program too, which ends what it started; this waits for it. */
function runProgram(args) {
  const child = spawn(process.execPath, args, { stdio: 'inherit' });
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) process.on(signal, () => child.kill(signal));
  return new Promise((resolve, reject) => child.once('exit', (code) => resolve(code ?? 1)).once('error', reject));
}

function bundle(program, outDir) {
  const options = { ssr: `tests/${program}.ts`, outDir, emptyOutDir: false, target: 'node20' };
  return build({
    root,
    configFile: false,
    logLevel: 'silent',
    build: { ...options, rolldownOptions: { output: { codeSplitting: false } } },
  });
}
