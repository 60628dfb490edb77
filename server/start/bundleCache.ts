import { createHash, type Hash } from 'node:crypto';
import { existsSync, mkdirSync, readdirSync, readFileSync, renameSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { deserialize, serialize } from 'node:v8';
import { type Bundle, packBundle, type PackedBundle, packScenarios, type SourceFile, unpackBundle } from '#engine';
import { fileURLToPath } from 'node:url';

/** So many compiled sets are kept: programs and choices of packs that take turns. */
const KEPT = 8;
const ENDING = '.bundle';
const DIGEST_BYTES = 32;

/** What a file holds behind its digest; scenarios are read apart, as no server runs one. */
interface CacheContent {
  readonly packed: PackedBundle;
  readonly scenarios: Uint8Array;
}

/**
 * The bundle of some files, from the disk where the same program compiled the same files before. A file that is damaged, or of
 * another program, is as if it were not there; where nothing can be written, nothing is kept.
 *
 * @param dir      where bundles are kept
 * @param compile  compiles the files, when no bundle of them is kept, or to tell where a scenario is written
 * @throws what `compile` throws
 */
export function cachedBundle(dir: string, files: readonly SourceFile[], compile: () => Bundle): Bundle {
  const file = join(dir, `${bundleKey(files)}${ENDING}`);
  const stored = readStored(file);
  if (stored) return unpack(stored, compile);
  const bundle = compile();
  const content: CacheContent = { packed: packBundle(bundle), scenarios: serialize(packScenarios(bundle.scenarios)) };
  keep(file, content);
  prune(dir);
  // What was compiled holds all it was compiled of: the next process has the same without.
  return unpack(content, compile);
}

function unpack({ packed, scenarios }: CacheContent, compile: () => Bundle): Bundle {
  let whole: Bundle | undefined;
  return unpackBundle(packed, {
    scenarios: () => {
      const runs = deserialize(scenarios) as ReturnType<typeof packScenarios>;
      const written = (id: string) => (at: string) => (whole ??= compile()).scenarios.get(id)!.written!(at);
      return new Map([...runs].map(([id, run]) => [id, { ...run, written: written(id) }]));
    },
  });
}

/** The content of a file, checked; undefined where there is none that can be used. */
function readStored(file: string): CacheContent | undefined {
  try {
    const whole = readFileSync(file);
    const content = whole.subarray(DIGEST_BYTES);
    // What its digest proves was written by this program.
    return digestOf(content).equals(whole.subarray(0, DIGEST_BYTES)) ? (deserialize(content) as CacheContent) : undefined;
  } catch {
    return undefined;
  }
}

/** Written under another name first: nobody finds half a file. */
function keep(file: string, compiled: CacheContent): void {
  const draft = `${file}.${process.pid}`;
  try {
    const content = serialize(compiled);
    mkdirSync(join(file, '..'), { recursive: true });
    writeFileSync(draft, Buffer.concat([digestOf(content), content]));
    renameSync(draft, file);
  } catch {
    // The disk is full or nobody may write there: the next start compiles again.
    if (existsSync(draft)) rmSync(draft);
  }
}

/** Removes all but the newest. */
function prune(dir: string): void {
  try {
    const age = (name: string): number => -statSync(join(dir, name)).mtimeMs;
    const names = readdirSync(dir).filter((name) => name.endsWith(ENDING));
    const oldest = names.toSorted((one, other) => age(one) - age(other)).slice(KEPT);
    for (const name of oldest) rmSync(join(dir, name), { force: true });
  } catch {
    // Somebody else is about it, or there is nothing.
  }
}

function digestOf(content: Uint8Array): Buffer {
  return createHash('sha256').update(content).digest();
}

/** What compiles: the program that runs, which is one file; where the sources themselves run, the engine and what it stands on. */
const PROGRAM = fileURLToPath(import.meta.url);
const SOURCES = new URL('../../', import.meta.url);

/** Names what comes of definitions: SHA-256 over every file of them and over the program that compiles them, hex. */
function bundleKey(files: readonly SourceFile[]): string {
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
