import { mkdir, open, readdir, readFile, rm, stat, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { refused, RequestRefused } from '../../core/RequestRefused.ts';
import { incomingDir, received, tooLarge } from './folder.ts';
import type { Announced, Sender, Uploads } from './Uploads.ts';
import type { KeptFile } from './insertFile.ts';

/** Bytes of a piece: little enough to be sent anew by a weak network. */
export const PIECE = 1_048_576;
/** Uploads one person may have under way. */
const OPEN = 20;
/** Milliseconds somebody waits for the work on a file before he asks again. */
const PATIENCE = 8_000;

/** How far an upload is. */
export interface Progress {
  readonly id: string;
  /** Bytes that are there: the next piece begins here. */
  readonly received: number;
  readonly size: number;
  /** Once all of it is there and kept. */
  readonly file?: KeptFile;
}

/** What stands beside the bytes. */
interface Begun extends Announced {
  readonly size: number;
}

interface Deps {
  readonly uploads: Uploads;
  readonly dataDir: string;
  readonly newId: () => string;
}

/**
 * Files that come in pieces: whoever lost his network, or locked his phone, goes on where the bytes end, also after the server was
 * started anew. What is begun lies in a folder of its owner, so nobody else finds it, and is swept away after a day.
 */
export class Pieces {
  readonly #deps: Deps;
  /** Work on files that are whole. */
  readonly #working = new Map<string, Promise<KeptFile>>();

  constructor(deps: Deps) {
    this.#deps = deps;
  }

  /** @throws RequestRefused `file.tooLarge empty quota tooManyOpen` */
  async begin(begun: Begun, by: Sender): Promise<Progress> {
    const limit = await this.#deps.uploads.roomFor(begun.kind, by);
    if (begun.size === 0) throw refused('refused', 'file.empty');
    if (begun.size > limit) throw tooLarge(limit);
    const folder = this.#folder(by);
    await mkdir(folder, { recursive: true });
    // Bytes still lie there while an upload is under way; what it came to is kept longer, for whoever missed the answer.
    const others = (await readdir(folder)).filter((name) => !name.includes('.'));
    if (others.length >= OPEN) throw refused('tooMany', 'file.tooManyOpen', { max: OPEN });
    const id = this.#deps.newId();
    await writeFile(join(folder, id), '', { flag: 'wx', mode: 0o600 });
    await writeFile(join(folder, `${id}.json`), JSON.stringify(begun), { mode: 0o600 });
    return { id, received: 0, size: begun.size };
  }

  /**
   * Takes a piece that begins where the bytes end; any other is left, and what is told says where to go on.
   *
   * @throws RequestRefused as {@link progress}
   */
  async add(id: string, from: number, bytes: Buffer, by: Sender): Promise<Progress> {
    const { begun, at } = await this.#found(id, by);
    const path = join(this.#folder(by), id);
    if (from === at && at < begun.size && at + bytes.length <= begun.size) await append(path, at, bytes);
    return this.progress(id, by);
  }

  /**
   * How far it is. The last piece sets off the work on the whole, which is waited for a while.
   *
   * @throws RequestRefused `file.noUpload`; why the whole is not kept
   */
  async progress(id: string, by: Sender): Promise<Progress> {
    const { begun, at } = await this.#found(id, by);
    const told = { id, received: at, size: begun.size };
    if (begun.file) return { ...told, file: begun.file };
    if (at < begun.size) return told;
    const work = this.#working.get(id) ?? this.#finish(id, begun, by);
    const file = await Promise.race([work, wait(PATIENCE, undefined, { ref: false })]);
    return file ? { ...told, file } : told;
  }

  /** Leaves an upload. */
  async leave(id: string, by: Sender): Promise<void> {
    if (this.#working.has(id)) return;
    for (const name of [id, `${id}.json`]) await rm(join(this.#folder(by), name), { force: true });
  }

  #finish(id: string, begun: Begun, by: Sender): Promise<KeptFile> {
    const work = this.#keep(id, begun, by).finally(() => this.#working.delete(id));
    this.#working.set(id, work);
    // Nobody may be waiting any more; whoever asks next hears the same.
    work.catch(() => undefined);
    return work;
  }

  async #keep(id: string, begun: Begun, by: Sender): Promise<KeptFile> {
    const path = join(this.#folder(by), id);
    try {
      const file = await this.#deps.uploads.admit(await received(path), begun, by);
      await writeFile(`${path}.json`, JSON.stringify({ ...begun, file }), { mode: 0o600 });
      return file;
    } catch (error) {
      const why = error instanceof RequestRefused ? { refusals: error.refusals } : undefined;
      if (why) await writeFile(`${path}.json`, JSON.stringify({ ...begun, ...why }), { mode: 0o600 });
      throw error;
    }
  }

  async #found(id: string, by: Sender): Promise<{ readonly begun: Stored; readonly at: number }> {
    const path = join(this.#folder(by), id);
    const text = await readFile(`${path}.json`, 'utf8').catch(() => undefined);
    if (text === undefined) throw refused('missing', 'file.noUpload');
    const begun = JSON.parse(text) as Stored;
    if (begun.refusals) throw new RequestRefused(begun.refusals);
    const at = begun.file || this.#working.has(id) ? begun.size : (await stat(path)).size;
    return { begun, at };
  }

  #folder({ actor }: Sender): string {
    return join(incomingDir(this.#deps.dataDir), actor.userId);
  }
}

/** What stands beside the bytes, before and after the work on them. */
interface Stored extends Begun {
  readonly file?: KeptFile;
  readonly refusals?: RequestRefused['refusals'];
}

/** On disk before it is told. */
async function append(path: string, at: number, bytes: Buffer): Promise<void> {
  const file = await open(path, 'r+');
  try {
    await file.write(bytes, 0, bytes.length, at);
    await file.datasync();
  } finally {
    await file.close();
  }
}
