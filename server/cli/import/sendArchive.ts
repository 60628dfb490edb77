import { basename, join } from 'node:path';
import type { FileReport, NeededFile } from '../../services/import/fileReport.ts';
import type { ChosenFile } from '../../services/import/chosenFiles.ts';
import type { Answer, ApiClient } from '../ApiClient.ts';
import { say } from '../terminal.mjs';
import { digestOf, filesOf, pieceOf } from './archive.ts';
import type { ImportArgs } from './importArgs.ts';

/** A sheet whose cells name files of a folder. */
type Asked = ImportArgs & { readonly files: string };

/**
 * Imports a sheet with its folder: looks which files its rows mean, checks every row, sends what is not there yet, and only then
 * writes.
 */
export async function sendArchive(client: ApiClient, asked: Asked, bytes: Uint8Array<ArrayBuffer>): Promise<Answer> {
  const { entity, files: folder, isDryRun, ...how } = asked;
  const report = async (files: readonly ChosenFile[]): Promise<Answer> => client.reportFiles(entity, { bytes, files }, how);
  const send = (files: readonly ChosenFile[], isChecked: boolean): Promise<Answer> =>
    client.importFile(entity, { bytes, files }, { ...how, isDryRun: isChecked });

  let files = await filesOf(folder);
  let looked = await report(files);
  if (looked.code !== 200) return looked;
  files = await withDigests(files, folder, reportIn(looked).files);
  looked = await report(files);
  if (looked.code !== 200) return looked;
  const { files: needed, unused } = reportIn(looked);
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
  const told: ChosenFile[] = [];
  for (const file of files)
    told.push(wanted.has(file.path) ? { ...file, sha256: await digestOf(join(folder, file.path)) } : file);
  return told;
}

function withIds(file: ChosenFile, needed: readonly NeededFile[]): ChosenFile {
  const own = needed.flatMap(({ path, sort, id }) => (path === file.path && id !== undefined ? [[sort, id]] : []));
  return own.length === 0 ? file : { ...file, ids: Object.fromEntries(own) as NonNullable<ChosenFile['ids']> };
}

/** Each file is sent once for each of what it is taken for; one that is refused keeps its reason. */
async function withUploads(
  client: ApiClient,
  files: readonly ChosenFile[],
  folder: string,
  needed: readonly NeededFile[],
): Promise<readonly ChosenFile[]> {
  const [known, toSend] = [new Map(files.map((file) => [file.path, file])), needed.filter(({ id }) => id === undefined)];
  for (const [at, { path, sort }] of toSend.entries()) {
    say('import.sending', { done: at + 1, of: toSend.length, path });
    const file = known.get(path)!; // the report names files that were told of
    const answer = await client.sendFile(sort, basename(path), file.size, (from) => pieceOf(join(folder, path), from));
    const kept = (answer.data as { readonly file?: { readonly id: string } } | undefined)?.file;
    known.set(
      path,
      kept ? { ...file, ids: { ...file.ids, [sort]: kept.id } } : { ...file, refusals: refusalIn(answer, sort) },
    );
  }
  return [...known.values()];
}

function refusalIn({ refusals = [] }: Answer, sort: NeededFile['sort']): NonNullable<ChosenFile['refusals']> {
  const [{ code, params } = { code: 'file.notExist', params: {} }] = refusals;
  return { [sort]: { code, params: params as Record<string, string | number> } };
}
