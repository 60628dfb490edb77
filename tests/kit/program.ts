import { mkdtempSync, mkdirSync, readdirSync, rmSync } from 'node:fs';
import { basename, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { build } from 'vite';

/** The checkout. */
export const root = fileURLToPath(new URL('../..', import.meta.url));

/** A TypeScript program bundled for `node`; packages stay where they are installed. */
export interface Program {
  readonly file: string;
}

/**
 * Bundles a program with everything of ours it imports, as `npm start` does with the server.
 *
 * @param run  names this run of the tests, which removes its programs at its end
 */
export async function buildProgram(entry: string, run: string): Promise<Program> {
  mkdirSync(join(root, 'dist'), { recursive: true });
  const outDir = mkdtempSync(join(root, 'dist', folderOf(run)));
  await build({
    root,
    configFile: false,
    logLevel: 'silent',
    build: {
      ssr: entry,
      outDir,
      target: 'node20',
      sourcemap: 'inline',
      rolldownOptions: { output: { codeSplitting: false } },
    },
  });
  return { file: join(outDir, `${basename(entry, '.ts')}.js`) };
}

/** Removes every program of a run, whichever worker built it. */
export function dropPrograms(run: string): void {
  const dist = join(root, 'dist');
  mkdirSync(dist, { recursive: true });
  for (const name of readdirSync(dist).filter((each) => each.startsWith(folderOf(run))))
    rmSync(join(dist, name), { recursive: true });
}

const folderOf = (run: string): string => `program-${run}`;
