import type { Expansion, FileContents } from './contents.ts';
import type { FilePath } from '../files/filePath.ts';
import type { FileKind } from '../kinds.ts';
import { liftScreens } from './liftScreens.ts';
import { liftTexts } from './liftTexts.ts';
import type { Origins } from '../origins.ts';
import { writeTakes } from './writeTakes.ts';

/** A file that follows the schema of its kind. */
export interface ValidatedFile extends FilePath {
  readonly kind: FileKind;
  /** Path relative to the definitions folder. */
  readonly file: string;
  readonly content: object;
}

/** In the order they are applied. */
const EXPANSIONS: readonly Expansion[] = [liftTexts, liftScreens, writeTakes];

/** The definitions and texts of a file. Its definition is called as the file is. */
export function expand({ content, ...named }: ValidatedFile, origins: Origins): FileContents {
  const written: FileContents = { definitions: [{ ...named, definition: { id: named.id, ...content } }], texts: [] };
  return EXPANSIONS.reduce((contents, expansion) => expansion(contents, origins), written);
}
