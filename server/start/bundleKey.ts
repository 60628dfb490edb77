import { createHash, type Hash } from 'node:crypto';
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { SourceFile } from '#engine';

/** What compiles: the program that runs, which is one file; where the sources themselves run, the engine and what it stands on. */
const PROGRAM = fileURLToPath(import.meta.url);
const SOURCES = new URL('../../', import.meta.url);

/** Names what comes of definitions: SHA-256 over every file of them and over the program that compiles them, hex. */
export function bundleKey(files: readonly SourceFile[]): string {
  const hash = createHash('sha256');
  if (PROGRAM.endsWith('.ts')) addSources(hash);
  else hash.update(readFileSync(PROGRAM));
  for (const { path, text } of files) hash.update(`\0${path}\0${text}`);
  return hash.digest('hex');
}

function addSources(hash: Hash): void {
  const engine = fileURLToPath(new URL('engine', SOURCES));
  const files = readdirSync(engine, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map(({ parentPath, name }) => join(parentPath, name));
  for (const file of [...files.toSorted(), fileURLToPath(new URL('package-lock.json', SOURCES))])
    hash.update(`\0${file}\0`).update(readFileSync(file));
}
