import { createHash } from 'node:crypto';
import { rm } from 'node:fs/promises';
import { contentPath, isStored, moveIntoPlace } from '../../services/files/folder.ts';

/** Restores the files of a backup, each once it is complete; can remove what it restored. */
export class FileSink {
  readonly #dataDir: string;
  readonly #placed: string[] = [];
  readonly #done = new Set<string>();
  #sha256 = '';
  #parts: Buffer[] = [];

  constructor(dataDir: string) {
    this.#dataDir = dataDir;
  }

  /** Hashes of the files that arrived unchanged. */
  get done(): ReadonlySet<string> {
    return this.#done;
  }

  /** A line of a file's section, without `-- `: the hash, then base64. */
  take(text: string): void {
    if (this.#sha256 === '') this.#sha256 = text;
    else this.#parts.push(Buffer.from(text, 'base64'));
  }

  /** Ends the section. Content that does not match its hash is left out and later reported as missing. */
  async end(): Promise<void> {
    const [sha256, bytes] = [this.#sha256, Buffer.concat(this.#parts)];
    [this.#sha256, this.#parts] = ['', []];
    if (createHash('sha256').update(bytes).digest('hex') !== sha256) return;
    const path = contentPath(this.#dataDir, sha256);
    if (!(await isStored(path))) {
      await moveIntoPlace(bytes, path);
      this.#placed.push(path);
    }
    this.#done.add(sha256);
  }

  async takeBack(): Promise<void> {
    for (const path of this.#placed) await rm(path, { force: true });
  }
}
