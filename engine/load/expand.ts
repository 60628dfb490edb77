import type { FilePath } from './filePath.ts';
import type { FileKind } from './kinds.ts';
import { liftScreens } from './liftScreens.ts';
import { liftTexts, type WrittenText } from './liftTexts.ts';
import type { Origins } from './origins.ts';
import { writeTakes } from './writeTakes.ts';

/** A file that follows the schema of its kind. */
export interface ProvedFile extends FilePath {
  readonly kind: FileKind;
  /** Path relative to the definitions folder. */
  readonly file: string;
  readonly content: object;
}

/** A definition that a file holds. */
export interface HeldDefinition extends FilePath {
  readonly kind: FileKind;
  readonly file: string;
  readonly definition: object;
}

/** What one file holds once whatever is written short in it is written out. */
export interface FileContents {
  readonly definitions: readonly HeldDefinition[];
  readonly texts: readonly WrittenText[];
}

/** Writes out one thing that files write short; `origins` learns where entries of a definition are written, where that is elsewhere. */
export type Expansion = (contents: FileContents, origins: Origins) => FileContents;

/** In the order they are applied. */
const EXPANSIONS: readonly Expansion[] = [liftTexts, liftScreens, writeTakes];

/** The definitions and texts of a file. Its definition is called as the file is. */
export function expand({ content, ...named }: ProvedFile, origins: Origins): FileContents {
  const written: FileContents = { definitions: [{ ...named, definition: { id: named.id, ...content } }], texts: [] };
  return EXPANSIONS.reduce((contents, expansion) => expansion(contents, origins), written);
}
