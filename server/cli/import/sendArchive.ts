import { basename, join, relative } from 'node:path';
import type { FileReport, NeededFile } from '../../services/import/fileReport.ts';
import type { ChosenFile } from '../../services/import/chosenFiles.ts';
import type { Answer, ApiClient } from '../ApiClient.ts';
import { say } from '../terminal.mjs';
import type { ImportArgs } from './importArgs.ts';
import { createHash } from 'node:crypto';
import { createReadStream, readdirSync } from 'node:fs';
import { open, stat } from 'node:fs/promises';
import { MAGIC_BYTES } from '../../services/files/magic.ts';
import { PIECE_BYTES } from '../../services/files/Pieces.ts';
import { readHead } from '../../services/files/folder.ts';
import { StartRefused } from '../../core/StartRefused.ts';

/** A sheet whose cells name files of a folder. */
type ArchiveArgs = ImportArgs & { readonly files: string };

/**
 * Imports a sheet with its folder: finds the files its rows name, checks every row, uploads missing files, and only then
 * writes.
 */
export async function sendArchive(client: ApiClient, call: ArchiveArgs, bytes: Uint8Array<ArrayBuffer>): Promise<Answer> {
  const { entity, files: folder, isDryRun, clears, ...how } = call;
  const report = async (files: readonly ChosenFile[]): Promise<Answer> => client.reportFiles(entity, { bytes, files }, how);
  const send = (files: readonly ChosenFile[], isChecked: boolean): Promise<Answer> =>
    client.importFile(entity, { bytes, files }, { ...how, clears, isDryRun: isChecked });

  let files = await listFiles(folder);
  let firstReport = await report(files);
  if (firstReport.code !== 200) return firstReport;
  files = await withDigests(files, folder, reportIn(firstReport).files);
  firstReport = await report(files);
  if (firstReport.code !== 200) return firstReport;
  const { files: needed, unused } = reportIn(firstReport);
  for (const path of unused) say('import.unusedFile', { path });
  files = files.map((file) => withIds(file, needed));
  const checked = await send(files, true);
  if (checked.code !== 200 || isDryRun) return checked;
  files = await withUploads(client, files, folder, needed);
  return send(
    files,
    files.some(({ refusals }) => refusals !== undefined),
  );
}

const reportIn = ({ data }: Answer): FileReport => data as FileReport;

async function withDigests(
  files: readonly ChosenFile[],
  folder: string,
  needed: readonly NeededFile[],
): Promise<readonly ChosenFile[]> {
  const wanted = new Set(needed.flatMap(({ path, isDigestWanted }) => (isDigestWanted ? [path] : [])));
  const chosen: ChosenFile[] = [];
  for (const file of files)
    chosen.push(wanted.has(file.path) ? { ...file, sha256: await fileDigest(join(folder, file.path)) } : file);
  return chosen;
}

function withIds(file: ChosenFile, needed: readonly NeededFile[]): ChosenFile {
  const own = needed.flatMap(({ path, sort, id }) => (path === file.path && id !== undefined ? [[sort, id]] : []));
  return own.length === 0 ? file : { ...file, ids: Object.fromEntries(own) as NonNullable<ChosenFile['ids']> };
}

/** Each file is uploaded once per purpose; a refused one keeps its reason. */
async function withUploads(
  client: ApiClient,
  files: readonly ChosenFile[],
  folder: string,
  needed: readonly NeededFile[],
): Promise<readonly ChosenFile[]> {
  const [known, toSend] = [new Map(files.map((file) => [file.path, file])), needed.filter(({ id }) => id === undefined)];
  for (const [at, { path, sort }] of toSend.entries()) {
    say('import.sending', { done: at + 1, of: toSend.length, path });
    const file = known.get(path)!; // the report names only files that were described
    const answer = await client.sendFile(sort, basename(path), file.size, (from) => readPiece(join(folder, path), from));
    const storedFile = (answer.data as { readonly file?: { readonly id: string } } | undefined)?.file;
    known.set(
      path,
      storedFile ? { ...file, ids: { ...file.ids, [sort]: storedFile.id } } : { ...file, refusals: refusalIn(answer, sort) },
    );
  }
  return [...known.values()];
}

function refusalIn({ refusals = [] }: Answer, sort: NeededFile['sort']): NonNullable<ChosenFile['refusals']> {
  const [{ code, params } = { code: 'file.notExist', params: {} }] = refusals;
  return { [sort]: { code, params: params as Record<string, string | number> } };
}

/** Describes every file of a folder and its subfolders. @throws StartRefused `import.folderMissing` */
async function listFiles(folder: string): Promise<readonly ChosenFile[]> {
  return Promise.all(
    pathsIn(folder).map(async (path) => {
      const at = join(folder, path);
      return { path, size: (await stat(at)).size, head: (await readHead(at, MAGIC_BYTES)).toString('hex') };
    }),
  );
}

function pathsIn(folder: string): readonly string[] {
  try {
    const found = readdirSync(folder, { recursive: true, withFileTypes: true }).filter((each) => each.isFile());
    return found.map(({ parentPath, name }) => relative(folder, join(parentPath, name))).toSorted();
  } catch {
    throw new StartRefused('import.folderMissing', { folder });
  }
}

/** SHA-256 of a file, hex. */
async function fileDigest(path: string): Promise<string> {
  const hash = createHash('sha256');
  for await (const chunk of createReadStream(path)) hash.update(chunk as Buffer);
  return hash.digest('hex');
}

/** One piece of a file. */
async function readPiece(path: string, from: number): Promise<Uint8Array> {
  const file = await open(path, 'r');
  try {
    const { buffer, bytesRead } = await file.read(Buffer.alloc(PIECE_BYTES), 0, PIECE_BYTES, from);
    return buffer.subarray(0, bytesRead);
  } finally {
    await file.close();
  }
}
