import type { FieldSchema } from '../../definitions.generated.ts';
import type { Definitions } from '../../load/definitions.ts';
import type { Shape } from '../schema.ts';

/** What an expansion looks things up in. */
export interface Plant {
  readonly set: Pick<Definitions, 'scenario' | 'world'>;
  readonly shapes: ReadonlyMap<string, Shape>;
  /** The input of an action, from a file or generated. */
  readonly inputOf: (action: string) => FieldSchema | undefined;
}
