import type { FileSort, Param } from '#engine';
import { MEGABYTE } from '../files/folder.ts';
import { limitFor, type Limits } from '../files/limits.ts';
import { acceptedAs } from '../files/prepare.ts';

/** A file somebody chose to go with a sheet: what is known of it before a byte of it is sent. */
export interface ChosenFile {
  /** Its name, with the folders above it as far as they are known: `2019/03-17.mp3`. */
  readonly path: string;
  /** Bytes. */
  readonly size: number;
  /** Its first bytes, hex: what it is. */
  readonly head: string;
  /** Digest of its bytes, once it was needed. */
  readonly sha256?: string;
  /** Files that were made of it, by what they are taken for. */
  readonly ids?: Partial<Readonly<Record<FileSort, string>>>;
  /** Why none was, when it was sent. */
  readonly refusals?: Partial<Readonly<Record<FileSort, FileRefusal>>>;
}

/** Why a file is not taken. */
export interface FileRefusal {
  readonly code: string;
  readonly params: Readonly<Record<string, Param>>;
}

/** The file a cell names, or why it names none. */
export type Match = { readonly file: ChosenFile } | { readonly refusal: FileRefusal };

/** Finds chosen files by what cells call them: `03-17.mp3`, or with as many folders as make it unique. */
export class ChosenFiles {
  readonly #byName = new Map<string, ChosenFile[]>();

  constructor(chosen: readonly ChosenFile[]) {
    for (const file of chosen) {
      const name = nameOf(plain(file.path));
      const alike = this.#byName.get(name);
      if (alike) alike.push(file);
      else this.#byName.set(name, [file]);
    }
  }

  find(text: string): Match {
    const wanted = plain(text);
    const alike = this.#byName.get(nameOf(wanted)) ?? [];
    const fit = alike.filter(({ path }) => `/${plain(path)}`.endsWith(`/${wanted}`));
    const [file] = fit.length > 1 ? fit.filter(({ path }) => plain(path) === wanted) : fit;
    if (file) return { file };
    if (fit.length > 1) return { refusal: { code: 'import.fileAmbiguous', params: { name: text, count: fit.length } } };
    return { refusal: { code: 'import.fileNotChosen', params: { name: text } } };
  }
}

/** Why a file would not be taken for a field; undefined where nothing speaks against it yet. */
export function refusalOf({ size, head, refusals }: ChosenFile, sort: FileSort, limits: Limits): FileRefusal | undefined {
  const limit = limitFor(limits, sort);
  if (size === 0) return { code: 'file.empty', params: {} };
  if (!acceptedAs(Buffer.from(head, 'hex'), sort)) return { code: `file.wrongType.${sort}`, params: {} };
  if (size > limit) return { code: 'file.tooLarge', params: { max: Math.floor(limit / MEGABYTE) } };
  return refusals?.[sort];
}

/** Names are written by people on different systems: letters in one form, one kind of slash, case does not matter. */
function plain(path: string): string {
  return path
    .normalize('NFC')
    .trim()
    .replaceAll('\\', '/')
    .replace(/^(?:\.?\/)+/, '')
    .toLowerCase();
}

const nameOf = (path: string): string => path.slice(path.lastIndexOf('/') + 1);
