import type { FilePath } from './filePath.ts';
import type { Kind } from './kinds.ts';
import { liftScreens } from './liftScreens.ts';
import { writeTakes } from './writeTakes.ts';
import type { Origins } from './origins.ts';

/** A definition that a file holds. */
export interface HeldDefinition extends FilePath {
  readonly kind: Kind;
  /** Path relative to the definitions folder. */
  readonly file: string;
  /** Proved by the schema of its kind. */
  readonly definition: object;
}

/** What one file holds once whatever is written short in it is written out. */
export interface FileContents {
  readonly definitions: readonly HeldDefinition[];
}

/** Writes out one thing that files write short; `origins` learns where entries of a definition are written, where that is elsewhere. */
export type Expansion = (contents: FileContents, origins: Origins) => FileContents;

/** In the order they are applied. */
const EXPANSIONS: readonly Expansion[] = [liftScreens, writeTakes];

/** The definitions of a file. */
export function expand(held: HeldDefinition, origins: Origins): FileContents {
  return EXPANSIONS.reduce<FileContents>((contents, expansion) => expansion(contents, origins), { definitions: [held] });
}
