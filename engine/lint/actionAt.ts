import type { ActionDefinition } from '../definitions.generated.ts';
import type { Place } from '../load/place.ts';

/** An action, from a file or generated. */
export interface ActionAt extends Place {
  readonly definition: ActionDefinition;
  /** What asked for a generated action; its entries are looked for below `pointer`, the key that asked. */
  readonly generated?: { readonly entity: string; readonly verb: string };
}
