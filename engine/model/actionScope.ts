import type { Type } from '../expr/types.ts';
import type { Definitions } from '../load/definitions.ts';
import type { Slots } from './slots.ts';
import type { SourceLocation } from '../load/sourceLocation.ts';
import type { EntityModel } from './types.ts';

/** What the compilation of one action looks at. Names grow as loads, lets and effects are compiled. */
export interface ActionScope {
  readonly set: Definitions;
  readonly entities: ReadonlyMap<string, EntityModel>;
  readonly slots: Slots;
  readonly place: SourceLocation;
  readonly names: Record<string, Type>;
  /** Rows a list may load and the action may write. */
  readonly limitRows: number;
}
