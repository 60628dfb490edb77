import type { ActionDefinition } from '../definitions.generated.ts';
import type { SourceLocation } from '../load/sourceLocation.ts';

/** An action, from a file or generated. */
export interface ActionAt extends SourceLocation {
  readonly definition: ActionDefinition;
  /** What asked for a generated action; its entries are looked for below `pointer`, the key that asked. */
  readonly generated?: { readonly entity: string; readonly verb: string };
}
