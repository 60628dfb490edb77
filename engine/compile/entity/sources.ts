import type { Definitions } from '../../load/definitions.ts';
import type { Slots } from '../../model/slots.ts';
import type { StateModel } from '../../model/types.ts';
import type { Shape } from '../schema.ts';

/** Everything an entity's compilation looks at. */
export interface Sources {
  readonly set: Definitions;
  readonly shapes: ReadonlyMap<string, Shape>;
  readonly models: ReadonlyMap<string, StateModel>;
  readonly slots: Slots;
}
