import { PIECE, uploadInPieces } from '../../api/pieces.ts';
import { upload, type Sending } from '../../api/upload.ts';
import type { NotOk } from '../../api/http.ts';
import type { Language } from '../../i18n/texts.ts';
import type { NeededFile } from './api.ts';
import { withId, withRefusal, type Chosen } from './chosen.ts';

/** How far the files are. */
interface SentShare {
  /** Files that are there, of those that were to be sent. */
  readonly done: number;
  readonly of: number;
  /** Of all their bytes. */
  readonly share: number;
}

export interface FilesWay {
  readonly language: Language;
  readonly signal: AbortSignal;
  readonly onShare: (share: SentShare) => void;
  /** Hears the files after each that arrived or was not taken. */
  readonly onChange: (chosen: readonly Chosen[]) => void;
}

/** Whoever sent his share of the hour, is signed out or away, may go on later; so may all when the server is not well. */
const isLater = (status: number): boolean => status === 0 || status === 401 || status === 429 || status >= 500;

/**
 * Sends what is needed and not there yet, one after the other; each that is not taken keeps its reason.
 *
 * @returns why the rest was not sent; nothing when all were
 * @throws DOMException when it is called off
 */
export async function sendFiles(
  chosen: readonly Chosen[],
  needed: readonly NeededFile[],
  way: FilesWay,
): Promise<NotOk | undefined> {
  const files = new Map(chosen.map((each) => [each.told.path, each.file]));
  const missing = needed.flatMap(({ path, sort, id }) => {
    const file = files.get(path);
    return id === undefined && file ? [{ path, sort, file }] : [];
  });
  const bytes = missing.reduce((sum, { file }) => sum + file.size, 0);
  let [all, before] = [chosen, 0];
  for (const [done, { path, sort, file }] of missing.entries()) {
    const tell = (share: number): void =>
      way.onShare({ done, of: missing.length, share: (before + share * file.size) / Math.max(1, bytes) });
    tell(0);
    const answer = await sent(sendingOf(file, sort, way.language, tell), way.signal);
    if (!answer.ok && isLater(answer.status)) return answer;
    all = answer.ok ? withId(all, path, sort, answer.data.id) : withRefusal(all, path, sort, answer.refusals[0] ?? UNTOLD);
    way.onChange(all);
    before += file.size;
  }
  return undefined;
}

const UNTOLD = { code: 'file.notExist', params: {}, text: '' };

function sendingOf(file: File, kind: NeededFile['sort'], language: Language, onShare: (share: number) => void): Sending {
  const { name } = file;
  return file.size > PIECE ? uploadInPieces(file, { name, kind }, onShare) : upload(file, { name, kind, language }, onShare);
}

async function sent({ answer, stop }: Sending, signal: AbortSignal): ReturnType<() => Sending['answer']> {
  signal.addEventListener('abort', stop, { once: true });
  const said = await answer;
  signal.removeEventListener('abort', stop);
  signal.throwIfAborted();
  return said;
}
