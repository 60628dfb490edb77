import { PIECE, uploadInPieces } from '../../api/pieces.ts';
import { upload, type UploadHandle } from '../../api/upload.ts';
import type { Failure } from '../../api/http.ts';
import type { Language } from '../../i18n/texts.ts';
import type { NeededFile } from './api.ts';
import { withId, withRefusal, type ChosenFile } from './chosenFiles.ts';

/** Progress of the uploads. */
export interface SendProgress {
  /** Files sent, of those to be sent. */
  readonly done: number;
  readonly of: number;
  /** Fraction of all bytes. */
  readonly fraction: number;
}

export interface SendOptions {
  readonly language: Language;
  readonly signal: AbortSignal;
  readonly onProgress: (share: SendProgress) => void;
  /** Receives the files after each upload that was accepted or refused. */
  readonly onFilesChange: (chosen: readonly ChosenFile[]) => void;
}

/**
 * Users who exhausted their hourly quota, are signed out or offline may continue later; so may everybody after a server
 * error.
 */
const isRetryable = (status: number): boolean => status === 0 || status === 401 || status === 429 || status >= 500;

/**
 * Uploads the missing files one by one; each refused file keeps its reason.
 *
 * @returns why the rest was not sent; undefined when all were
 * @throws DOMException when aborted
 */
export async function sendFiles(
  chosen: readonly ChosenFile[],
  needed: readonly NeededFile[],
  options: SendOptions,
): Promise<Failure | undefined> {
  const files = new Map(chosen.map((each) => [each.descriptor.path, each.file]));
  const missing = needed.flatMap(({ path, sort, id }) => {
    const file = files.get(path);
    return id === undefined && file ? [{ path, sort, file }] : [];
  });
  const bytes = missing.reduce((sum, { file }) => sum + file.size, 0);
  let [all, before] = [chosen, 0];
  for (const [done, { path, sort, file }] of missing.entries()) {
    const report = (share: number): void =>
      options.onProgress({ done, of: missing.length, fraction: (before + share * file.size) / Math.max(1, bytes) });
    report(0);
    const answer = await sent(sendingOf(file, sort, options.language, report), options.signal);
    if (!answer.ok && isRetryable(answer.status)) return answer;
    all = answer.ok
      ? withId(all, path, sort, answer.data.id)
      : withRefusal(all, path, sort, answer.refusals[0] ?? UNKNOWN_FAILURE);
    options.onFilesChange(all);
    before += file.size;
  }
  return undefined;
}

const UNKNOWN_FAILURE = { code: 'file.notExist', params: {}, text: '' };

function sendingOf(file: File, kind: NeededFile['sort'], language: Language, onShare: (share: number) => void): UploadHandle {
  const { name } = file;
  return file.size > PIECE ? uploadInPieces(file, { name, kind }, onShare) : upload(file, { name, kind, language }, onShare);
}

async function sent({ answer, stop }: UploadHandle, signal: AbortSignal): ReturnType<() => UploadHandle['answer']> {
  signal.addEventListener('abort', stop, { once: true });
  const reason = await answer;
  signal.removeEventListener('abort', stop);
  signal.throwIfAborted();
  return reason;
}
