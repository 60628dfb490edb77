import type { RenderedRefusal } from '../../api/http.ts';
import type { FileSort } from '../../parts/media/fileSort.ts';
import type { NeededFile } from './api.ts';
import type { FileDescriptor } from './FileDescriptor.ts';

/** A chosen file with its descriptor. */
export interface ChosenFile {
  readonly file: File;
  readonly descriptor: FileDescriptor;
}

/** A file with its path. */
export interface FileAtPath {
  readonly path: string;
  readonly file: File;
}

/** Leading bytes that identify the file type. */
const HEAD_BYTES = 12;
/** Bytes read per chunk. */
const READ_BYTES = 4_194_304;

/** Files from the browser, without hidden system files. */
export function filesWithPaths(files: Iterable<File>): readonly FileAtPath[] {
  const all = [...files].map((file) => ({ path: file.webkitRelativePath || file.name, file }));
  return all.filter(({ file }) => !file.name.startsWith('.'));
}

/** Adds newly chosen files; of two with the same path the later one is kept. */
export async function addFiles(chosen: readonly ChosenFile[], more: readonly FileAtPath[]): Promise<readonly ChosenFile[]> {
  const descriptor = await Promise.all(
    more.map(async ({ path, file }): Promise<ChosenFile> => {
      const bytes = new Uint8Array(await file.slice(0, HEAD_BYTES).arrayBuffer());
      const head = Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('');
      return { file, descriptor: { path, size: file.size, head } };
    }),
  );
  return [...new Map([...chosen, ...descriptor].map((each) => [each.descriptor.path, each])).values()];
}

/**
 * Adds the digests the server requires.
 *
 * @param onDone receives the number of files read
 * @throws DOMException when aborted
 */
export async function withDigests(
  chosen: readonly ChosenFile[],
  needed: readonly NeededFile[],
  signal: AbortSignal,
  onDone: (read: number, of: number) => void,
): Promise<readonly ChosenFile[]> {
  const missingDigests = new Set(needed.flatMap(({ path, isDigestWanted }) => (isDigestWanted ? [path] : [])));
  let read = 0;
  const all: ChosenFile[] = [];
  for (const { file, descriptor } of chosen) {
    const isMissingDigest = missingDigests.has(descriptor.path);
    if (isMissingDigest) onDone((read += 1), missingDigests.size);
    all.push(
      isMissingDigest ? { file, descriptor: { ...descriptor, sha256: await digestOf(file, signal) } } : { file, descriptor },
    );
  }
  return all;
}

async function digestOf(file: File, signal: AbortSignal): Promise<string> {
  const { byteDigest } = await import('./engineParts.ts');
  const hash = byteDigest();
  for (let at = 0; at < file.size; at += READ_BYTES) {
    signal.throwIfAborted();
    hash.add(new Uint8Array(await file.slice(at, at + READ_BYTES).arrayBuffer()));
  }
  return hash.end();
}

/** The files, with the ids of those the server already has. */
export function withIds(chosen: readonly ChosenFile[], needed: readonly NeededFile[]): readonly ChosenFile[] {
  return needed.reduce((all, { path, sort, id }) => (id === undefined ? all : withId(all, path, sort, id)), chosen);
}

/** The files, with the id of one that was just stored. */
export function withId(chosen: readonly ChosenFile[], path: string, sort: FileSort, id: string): readonly ChosenFile[] {
  return changed(chosen, path, ({ refusals: _over, ...descriptor }) => ({
    ...descriptor,
    ids: { ...descriptor.ids, [sort]: id },
  }));
}

/** The files, with the refusal of one. */
export function withRefusal(
  chosen: readonly ChosenFile[],
  path: string,
  sort: FileSort,
  { code, params }: RenderedRefusal,
): readonly ChosenFile[] {
  return changed(chosen, path, (descriptor) => ({
    ...descriptor,
    refusals: { ...descriptor.refusals, [sort]: { code, params } },
  }));
}

function changed(
  chosen: readonly ChosenFile[],
  path: string,
  change: (descriptor: FileDescriptor) => FileDescriptor,
): readonly ChosenFile[] {
  return chosen.map((each) => (each.descriptor.path === path ? { ...each, descriptor: change(each.descriptor) } : each));
}
