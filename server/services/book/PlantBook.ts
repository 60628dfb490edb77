import { spawn } from 'node:child_process';
import { existsSync, mkdirSync, readdirSync, readFileSync, renameSync, rmSync, statSync } from 'node:fs';
import { constants, setPriority } from 'node:os';
import { join } from 'node:path';
import type { PlantFiles, SourceFile } from '#engine';
import { filesKey } from '../../core/filesKey.ts';

/** Whether the pages of the book are there, are being built, or can not be. */
export type BookState = 'ready' | 'coming' | 'missing';

/** So many books are kept: what holds, and what held before. */
const KEPT = 2;

/** The book of definitions as this plant has them: pages that were built once, and of each publication what they read. */
export class PlantBook {
  /** The folder of the built pages. */
  readonly pages: string;
  readonly #writer: string;
  readonly #builder: string;
  readonly #dir: string;
  /** Names of books by the files that hold: those of a publication are hashed once. */
  readonly #keys = new WeakMap<readonly SourceFile[], string>();
  readonly #writing = new Map<string, Promise<string>>();
  #building: Promise<void> | undefined;
  #cannotBuild = false;

  /**
   * @param root  of the checkout or installation
   * @param dir  where what books hold is kept
   */
  constructor(root: string, dir: string) {
    this.pages = join(root, 'dist/book/pages');
    this.#writer = join(root, 'dist/book/writer/write.js');
    this.#builder = join(root, 'stories/storybook/run.mjs');
    this.#dir = dir;
  }

  /** Pages that are missing are built where their sources are: meanwhile, and in another process. */
  state(): BookState {
    if (this.#building) return 'coming';
    if (existsSync(join(this.pages, 'index.html')) && existsSync(this.#writer)) return 'ready';
    if (this.#cannotBuild || !existsSync(this.#builder)) return 'missing';
    this.#building = run(this.#builder, ['build', '--without-data', '--quiet'], { isUrgent: false })
      .catch(() => void (this.#cannotBuild = true))
      .finally(() => (this.#building = undefined));
    return 'coming';
  }

  /** The folder of what the pages read of a plant; written when the first asks for it. */
  folder(source: PlantFiles): Promise<string> {
    const key = this.#keyOf(source);
    const folder = join(this.#dir, key);
    if (existsSync(folder)) return Promise.resolve(folder);
    const writing = this.#writing.get(key) ?? this.#write(source, folder).finally(() => this.#writing.delete(key));
    this.#writing.set(key, writing);
    return writing;
  }

  #keyOf({ files, former, shipped }: PlantFiles): string {
    const key = this.#keys.get(files) ?? filesKey([files, former, shipped], readFileSync(this.#writer));
    this.#keys.set(files, key);
    return key;
  }

  async #write(source: PlantFiles, folder: string): Promise<string> {
    const draft = `${folder}.${process.pid}`;
    mkdirSync(this.#dir, { recursive: true });
    try {
      await run(this.#writer, [draft], { input: JSON.stringify(source) });
      if (!existsSync(folder)) renameSync(draft, folder);
    } finally {
      rmSync(draft, { recursive: true, force: true });
    }
    this.#prune();
    return folder;
  }

  #prune(): void {
    const books = readdirSync(this.#dir).map((name) => join(this.#dir, name));
    const newestFirst = books.toSorted((a, b) => statSync(b).mtimeMs - statSync(a).mtimeMs);
    for (const old of newestFirst.slice(KEPT)) rmSync(old, { recursive: true, force: true });
  }
}

interface Run {
  /** What comes on its standard input. */
  readonly input?: string;
  /** Whether somebody waits for it: else it stands back behind what is asked of the server. */
  readonly isUrgent?: boolean;
}

/** Runs a program beside the server. @throws Error saying how it ended */
function run(program: string, args: readonly string[], { input = '', isUrgent = true }: Run): Promise<void> {
  return new Promise((resolve, reject) => {
    const child = spawn(process.execPath, [program, ...args], { stdio: ['pipe', 'ignore', 'pipe'] });
    let said = '';
    child.stderr.on('data', (text: Buffer) => (said = `${said}${text.toString()}`.slice(-2_000)));
    child.on('error', reject);
    if (!isUrgent) child.on('spawn', () => lower(child.pid));
    child.on('close', (code) => (code === 0 ? resolve() : reject(new Error(`${program} ended with ${code}: ${said}`))));
    // A program that has ended reads no more.
    child.stdin.on('error', () => undefined);
    child.stdin.end(input);
  });
}

function lower(pid: number | undefined): void {
  try {
    if (pid !== undefined) setPriority(pid, constants.priority.PRIORITY_BELOW_NORMAL);
  } catch {
    // It has ended, or the machine has no priorities.
  }
}
