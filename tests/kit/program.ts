import { mkdtempSync, mkdirSync, rmSync } from 'node:fs';
import { basename, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { build } from 'vite';

/** The checkout. */
export const root = fileURLToPath(new URL('../..', import.meta.url));

/** A TypeScript program bundled for `node`; packages stay where they are installed. */
export interface Program {
  readonly file: string;
  /** Removes it. */
  drop(): void;
}

/** Bundles a program with everything of ours it imports, as `npm start` does with the server. */
export async function buildProgram(entry: string): Promise<Program> {
  mkdirSync(join(root, 'dist'), { recursive: true });
  const outDir = mkdtempSync(join(root, 'dist', 'program-'));
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
  return { file: join(outDir, `${basename(entry, '.ts')}.js`), drop: () => rmSync(outDir, { recursive: true }) };
}
