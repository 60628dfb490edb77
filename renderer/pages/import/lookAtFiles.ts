import { reportFiles, type Ended, type FileReport, type Mapped } from './api.ts';
import { withDigests, withIds, type Chosen } from './chosen.ts';

/** What a sheet and the files chosen with it come to; what the server has already stands in both. */
export interface Looked {
  readonly report: FileReport;
  readonly chosen: readonly Chosen[];
}

/**
 * Asks which file each row means, and reads those of which the server has one of the same name, to tell whether it is the same.
 *
 * @param onCompared  hears how many of them are read
 * @returns why the sheet cannot be read
 */
export async function lookAtFiles(
  mapped: Mapped,
  chosen: readonly Chosen[],
  onCompared: (done: number, of: number) => void,
): Promise<Looked | Extract<Ended, { ok: false }>> {
  const ask = (files: readonly Chosen[]): ReturnType<typeof reportFiles> =>
    reportFiles({ ...mapped, chosen: files.map(({ told }) => told) });
  const first = await ask(chosen);
  if ('ok' in first) return first;
  if (!first.files.some(({ isDigestWanted }) => isDigestWanted))
    return { report: first, chosen: withIds(chosen, first.files) };
  const compared = await withDigests(chosen, first.files, mapped.signal, onCompared);
  const report = await ask(compared);
  return 'ok' in report ? report : { report, chosen: withIds(compared, report.files) };
}
