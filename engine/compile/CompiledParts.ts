import type { ReferenceRead } from '../expr/types.ts';
import type { Definitions } from '../load/definitions.ts';
import type { Bundle } from '../model/types.ts';
import type { GenerationSource } from './generated/generate.ts';

/** What queries, actions and screens are compiled from. Each is made again when something changes that it read of these. */
export interface CompiledParts extends Pick<Bundle, 'entities' | 'rules' | 'roles' | 'flows' | 'formerFlows'> {
  readonly set: Definitions;
  /** Actions nobody wrote, by id. */
  readonly generated: ReadonlyMap<string, GenerationSource>;
  /** What is read of an entity's rows to tell whether they are within the actor's reach. */
  readonly reach: ReadonlyMap<string, readonly ReferenceRead[]>;
  /** What the guards of an event read, whichever model it belongs to. */
  readonly guards: ReadonlyMap<string, readonly ReferenceRead[]>;
}
