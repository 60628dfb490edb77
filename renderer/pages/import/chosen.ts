import type { Told } from '../../api/http.ts';
import type { FileSort } from '../../parts/media/fileSort.ts';
import type { NeededFile } from './api.ts';
import type { ToldFile } from './ToldFile.ts';

/** A file that was chosen, and what is told of it. */
export interface Chosen {
  readonly file: File;
  readonly told: ToldFile;
}

/** A file where it lies. */
export interface Placed {
  readonly path: string;
  readonly file: File;
}

/** Bytes that tell what a file is. */
const HEAD = 12;
/** Bytes that are read at a time. */
const STRIDE = 4_194_304;

/** Files as a browser hands them over; what systems hide is none of them. */
export function placed(files: Iterable<File>): readonly Placed[] {
  const all = [...files].map((file) => ({ path: file.webkitRelativePath || file.name, file }));
  return all.filter(({ file }) => !file.name.startsWith('.'));
}

/** Those that were chosen before and those that come now; of one path the later. */
export async function withMore(chosen: readonly Chosen[], more: readonly Placed[]): Promise<readonly Chosen[]> {
  const told = await Promise.all(
    more.map(async ({ path, file }): Promise<Chosen> => {
      const bytes = new Uint8Array(await file.slice(0, HEAD).arrayBuffer());
      const head = Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('');
      return { file, told: { path, size: file.size, head } };
    }),
  );
  return [...new Map([...chosen, ...told].map((each) => [each.told.path, each])).values()];
}

/**
 * Adds the digest of those files of which it is asked.
 *
 * @param onDone  hears how many of them are read
 * @throws DOMException when it is called off
 */
export async function withDigests(
  chosen: readonly Chosen[],
  needed: readonly NeededFile[],
  signal: AbortSignal,
  onDone: (done: number, of: number) => void,
): Promise<readonly Chosen[]> {
  const wanted = new Set(needed.flatMap(({ path, isDigestWanted }) => (isDigestWanted ? [path] : [])));
  let done = 0;
  const all: Chosen[] = [];
  for (const { file, told } of chosen) {
    const isWanted = wanted.has(told.path);
    if (isWanted) onDone((done += 1), wanted.size);
    all.push(isWanted ? { file, told: { ...told, sha256: await digestOf(file, signal) } } : { file, told });
  }
  return all;
}

async function digestOf(file: File, signal: AbortSignal): Promise<string> {
  const { byteDigest } = await import('./engineParts.ts');
  const hash = byteDigest();
  for (let at = 0; at < file.size; at += STRIDE) {
    signal.throwIfAborted();
    hash.add(new Uint8Array(await file.slice(at, at + STRIDE).arrayBuffer()));
  }
  return hash.end();
}

/** The same files, with those the server keeps already. */
export function withIds(chosen: readonly Chosen[], needed: readonly NeededFile[]): readonly Chosen[] {
  return needed.reduce((all, { path, sort, id }) => (id === undefined ? all : withId(all, path, sort, id)), chosen);
}

/** The same files, one of which the server keeps now. */
export function withId(chosen: readonly Chosen[], path: string, sort: FileSort, id: string): readonly Chosen[] {
  return changed(chosen, path, ({ refusals: _over, ...told }) => ({ ...told, ids: { ...told.ids, [sort]: id } }));
}

/** The same files, one of which the server does not take. */
export function withRefusal(
  chosen: readonly Chosen[],
  path: string,
  sort: FileSort,
  { code, params }: Told,
): readonly Chosen[] {
  return changed(chosen, path, (told) => ({ ...told, refusals: { ...told.refusals, [sort]: { code, params } } }));
}

function changed(chosen: readonly Chosen[], path: string, change: (told: ToldFile) => ToldFile): readonly Chosen[] {
  return chosen.map((each) => (each.told.path === path ? { ...each, told: change(each.told) } : each));
}
