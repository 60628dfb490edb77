import { createHash, type Hash } from 'node:crypto';
import { existsSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, renameSync, rmSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { root } from './program.ts';

/** So many builds of one name are kept: the newest. */
const KEPT = 3;

/**
 * A folder that is built once per content of its sources, by the first run or worker that needs it; it is for all of them, and
 * stays.
 *
 * @param sources  files and folders of the checkout
 * @param build    fills an empty folder
 */
export async function builtOnce(
  name: string,
  sources: readonly string[],
  build: (dir: string) => Promise<void>,
): Promise<string> {
  const place = join(root, 'dist', 'tests');
  const dir = join(place, `${name}-${hashOf(sources)}`);
  if (existsSync(dir)) return dir;
  mkdirSync(place, { recursive: true });
  const draft = mkdtempSync(join(place, `draft-${name}-`));
  await build(draft);
  try {
    renameSync(draft, dir);
  } catch {
    // Another worker built the same meanwhile.
    rmSync(draft, { recursive: true });
  }
  dropOld(place, name);
  return dir;
}

function dropOld(place: string, name: string): void {
  const age = (each: string): number => -statSync(join(place, each)).mtimeMs;
  const all = readdirSync(place).filter((each) => each.startsWith(`${name}-`));
  for (const each of all.toSorted((one, other) => age(one) - age(other)).slice(KEPT))
    rmSync(join(place, each), { recursive: true, force: true });
}

function hashOf(sources: readonly string[]): string {
  const hash = createHash('sha256');
  for (const source of sources) addPath(hash, source);
  return hash.digest('hex').slice(0, 16);
}

/** A file, or every file below a folder, by name. */
function addPath(hash: Hash, path: string): void {
  const full = join(root, path);
  if (statSync(full).isDirectory()) for (const name of readdirSync(full).toSorted()) addPath(hash, join(path, name));
  else hash.update(`\0${path}\0`).update(readFileSync(full));
}
