import { reportFiles, type ImportResult, type FileReport, type MappedRequest } from './api.ts';
import { withDigests, withIds, type ChosenFile } from './chosenFiles.ts';

/** A checked sheet with its chosen files; both include what the server already has. */
export interface CheckedFiles {
  readonly report: FileReport;
  readonly chosen: readonly ChosenFile[];
}

/**
 * Requests which file each row refers to, and computes digests where the server has a file of the same name, to find out
 * whether it is the same.
 *
 * @param onCompared receives the number of files read
 * @returns the failure, where the sheet cannot be parsed
 */
export async function checkFiles(
  mapped: MappedRequest,
  chosen: readonly ChosenFile[],
  onCompared: (done: number, of: number) => void,
): Promise<CheckedFiles | Extract<ImportResult, { ok: false }>> {
  const ask = (files: readonly ChosenFile[]): ReturnType<typeof reportFiles> =>
    reportFiles({ ...mapped, chosen: files.map(({ descriptor }) => descriptor) });
  const first = await ask(chosen);
  if ('ok' in first) return first;
  if (!first.files.some(({ isDigestWanted }) => isDigestWanted))
    return { report: first, chosen: withIds(chosen, first.files) };
  const withDigestsRead = await withDigests(chosen, first.files, mapped.signal, onCompared);
  const report = await ask(withDigestsRead);
  return 'ok' in report ? report : { report, chosen: withIds(withDigestsRead, report.files) };
}
