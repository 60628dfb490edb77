import { open, readdir, readFile, rm, stat, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { refused, RequestRefused } from '../../core/RequestRefused.ts';
import { incomingDir, makeFolder, received, tooLarge } from './folder.ts';
import type { UploadInfo, Sender, Uploads } from './Uploads.ts';
import type { StoredFile } from './insertFile.ts';

/** Bytes of a piece: small enough to resend over a weak network. */
export const PIECE_BYTES = 1_048_576;
/** Uploads one person may have under way. */
const MAX_OPEN_UPLOADS = 20;
/** Milliseconds a request waits for the processing of a file before the client polls again. */
const WAIT_MS = 8_000;

/** How far an upload is. */
export interface Progress {
  readonly id: string;
  /** Bytes that are there: the next piece begins here. */
  readonly received: number;
  readonly size: number;
  /** Once all of it is there and kept. */
  readonly file?: StoredFile;
}

/** What stands beside the bytes. */
interface UploadState extends UploadInfo {
  readonly size: number;
}

interface Deps {
  readonly uploads: Uploads;
  readonly dataDir: string;
  readonly newId: () => string;
}

/**
 * Resumable uploads: after a lost connection, a locked phone or a server restart the client continues where the bytes end.
 * Partial files lie in a folder of their owner and are removed after a day.
 */
export class Pieces {
  readonly #deps: Deps;
  /** Work on files that are whole. */
  readonly #working = new Map<string, Promise<StoredFile>>();

  constructor(deps: Deps) {
    this.#deps = deps;
  }

  /** @throws RequestRefused `file.tooLarge empty quota tooManyOpen` */
  async begin(upload: UploadState, by: Sender): Promise<Progress> {
    const limit = await this.#deps.uploads.roomFor(by, upload.kind);
    if (upload.size === 0) throw refused('refused', 'file.empty');
    if (upload.size > limit) throw tooLarge(limit);
    const folder = this.#folder(by);
    await makeFolder(folder);
    // Bytes still lie there while an upload is under way; its result is kept longer, for clients that missed the answer.
    const others = (await readdir(folder)).filter((name) => !name.includes('.'));
    if (others.length >= MAX_OPEN_UPLOADS) throw refused('tooMany', 'file.tooManyOpen', { max: MAX_OPEN_UPLOADS });
    const id = this.#deps.newId();
    await writeFile(join(folder, id), '', { flag: 'wx', mode: 0o600 });
    await writeFile(join(folder, `${id}.json`), JSON.stringify(upload), { mode: 0o600 });
    return { id, received: 0, size: upload.size };
  }

  /**
   * Appends a piece that begins where the bytes end; any other is ignored, and the answer says where to continue.
   *
   * @throws RequestRefused as {@link progress}
   */
  async add(id: string, from: number, bytes: Buffer, by: Sender): Promise<Progress> {
    const { begun: upload, at } = await this.#found(id, by);
    const path = join(this.#folder(by), id);
    if (from === at && at < upload.size && at + bytes.length <= upload.size) await append(path, at, bytes);
    return this.progress(id, by);
  }

  /**
   * How far it is. The last piece sets off the work on the whole, which is waited for a while.
   *
   * @throws RequestRefused `file.noUpload`; why the whole is not kept
   */
  async progress(id: string, by: Sender): Promise<Progress> {
    const { begun: upload, at } = await this.#found(id, by);
    const progress = { id, received: at, size: upload.size };
    if (upload.file) return { ...progress, file: upload.file };
    if (at < upload.size) return progress;
    const work = this.#working.get(id) ?? this.#finish(id, upload, by);
    const file = await Promise.race([work, wait(WAIT_MS, undefined, { ref: false })]);
    return file ? { ...progress, file } : progress;
  }

  /** Leaves an upload. @throws RequestRefused `file.noUpload` for another's, or one that is not there */
  async leave(id: string, by: Sender): Promise<void> {
    const isThere = await stat(join(this.#folder(by), `${id}.json`)).catch(() => undefined);
    if (!isThere) throw refused('missing', 'file.noUpload');
    if (this.#working.has(id)) return;
    for (const name of [id, `${id}.json`]) await rm(join(this.#folder(by), name), { force: true });
  }

  #finish(id: string, upload: UploadState, by: Sender): Promise<StoredFile> {
    const work = this.#keep(id, upload, by).finally(() => this.#working.delete(id));
    this.#working.set(id, work);
    // No request may be waiting any more; the next one gets the same answer.
    work.catch(() => undefined);
    return work;
  }

  async #keep(id: string, upload: UploadState, by: Sender): Promise<StoredFile> {
    const path = join(this.#folder(by), id);
    try {
      const file = await this.#deps.uploads.admit(await received(path), upload, by);
      await writeFile(`${path}.json`, JSON.stringify({ ...upload, file }), { mode: 0o600 });
      return file;
    } catch (error) {
      // What may be tried again is.
      const isFinal = error instanceof RequestRefused && error.options.retryAfter === undefined;
      const why = isFinal ? { refusals: error.refusals } : undefined;
      if (why) await writeFile(`${path}.json`, JSON.stringify({ ...upload, ...why }), { mode: 0o600 });
      throw error;
    }
  }

  async #found(id: string, by: Sender): Promise<{ readonly begun: StoredPiece; readonly at: number }> {
    const path = join(this.#folder(by), id);
    const text = await readFile(`${path}.json`, 'utf8').catch(() => undefined);
    if (text === undefined) throw refused('missing', 'file.noUpload');
    const upload = JSON.parse(text) as StoredPiece;
    if (upload.refusals) throw new RequestRefused(upload.refusals);
    const at = upload.file || this.#working.has(id) ? upload.size : (await stat(path)).size;
    return { begun: upload, at };
  }

  #folder({ actor }: Sender): string {
    return join(incomingDir(this.#deps.dataDir), actor.userId);
  }
}

/** What stands beside the bytes, before and after the work on them. */
interface StoredPiece extends UploadState {
  readonly file?: StoredFile;
  readonly refusals?: RequestRefused['refusals'];
}

/** Synced to disk before it is acknowledged. */
async function append(path: string, at: number, bytes: Buffer): Promise<void> {
  const file = await open(path, 'r+');
  try {
    await file.write(bytes, 0, bytes.length, at);
    await file.datasync();
  } finally {
    await file.close();
  }
}
