import type { FieldSchema, FlowDefinition } from '../definitions.generated.ts';
import type { RecordType } from '../expr/types.ts';
import type { Language } from '../types.ts';
import type { DefinitionOf, Kind } from './kinds.ts';
import type { Locate } from './files/locate.ts';
import type { RepairedContent } from './files/repairContent.ts';
import type { Origins } from './origins.ts';
import type { SourceLocation } from './sourceLocation.ts';

/** One loaded definition with its file. */
export interface LoadedDefinition<T> {
  readonly area: string;
  /** Path relative to the definitions folder. */
  readonly file: string;
  readonly definition: T;
}

/** A text with its location. */
export interface LoadedText {
  readonly text: string;
  readonly file: string;
  /** JSON Pointer of the text. */
  readonly pointer: string;
}

/** Definitions by kind and id, in the order of the files. */
export type DefinitionMaps = { readonly [K in Kind]: ReadonlyMap<string, LoadedDefinition<DefinitionOf[K]>> };

/** A field schema of a file, and what it belongs to. */
export interface FieldAt extends SourceLocation {
  readonly owner: { readonly kind: Kind; readonly id: string };
  /** Name of the property; an item of an array has the name of the array. */
  readonly name: string;
  readonly schema: FieldSchema;
  /** The entry of an array, which has no name of its own. */
  readonly isItem: boolean;
}

/** A text that a definition needs by being there. */
export interface NeededText extends SourceLocation {
  readonly code: string;
}

/** A whole set of definitions: each follows the schema of its kind; whether they fit each other is for the linter and the compiler. */
export interface Definitions extends DefinitionMaps {
  /** Every text by its code, wherever it is written. */
  readonly texts: Readonly<Record<Language, ReadonlyMap<string, LoadedText>>>;
  /**
   * `<kind>/<id>` of files that exist but could not be loaded, or lack a part: they are not unknown, so nothing else is reported about
   * them.
   */
  readonly faulty: ReadonlySet<string>;
  /** What was mended in files with faults, so that the rest can be checked, by file. */
  readonly repairs: ReadonlyMap<string, RepairedContent>;
  /** Every field schema of every file, nested ones included. */
  readonly fields: readonly FieldAt[];
  /** Every text that a definition needs by being there. */
  readonly needed: readonly NeededText[];
  /** What flows were before, under which approvals may still run. */
  readonly formerFlows?: readonly LoadedDefinition<FlowDefinition>[];
  /** What the compiler found once for all definitions: the type of `settings`, and the entities whose rows flows keep as they are. */
  readonly settingsType?: RecordType;
  readonly lockedEntities?: ReadonlySet<string>;
  readonly locate: Locate;
  /** Where those entries of actions are written that pieces give them. */
  readonly origins: Origins;
}
