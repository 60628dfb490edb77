import type { Language } from '../../types.ts';
import type { LoadedText } from '../definitions.ts';
import type { FilePath } from '../files/filePath.ts';
import type { FileKind } from '../kinds.ts';
import type { Origins } from '../origins.ts';

/** A text of a file. */
export interface TextDefinition extends LoadedText {
  readonly code: string;
  readonly language: Language;
}

/** A definition that a file holds. */
export interface ContainedDefinition extends FilePath {
  readonly kind: FileKind;
  readonly file: string;
  readonly definition: object;
}

/** What one file holds once whatever is written short in it is written out. */
export interface FileContents {
  readonly definitions: readonly ContainedDefinition[];
  readonly texts: readonly TextDefinition[];
}

/** Writes out one thing that files write short; `origins` learns where entries of a definition are written, where that is elsewhere. */
export type Expansion = (contents: FileContents, origins: Origins) => FileContents;
