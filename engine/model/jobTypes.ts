import type { JobDefinition } from '../definitions.generated.ts';
import type { Expression } from '../expr/types.ts';

/** Work of the machine. */
export interface JobModel {
  readonly id: string;
  readonly definition: JobDefinition;
  /** Role the user `system` holds while it runs. */
  readonly role: string;
  /** Query whose rows it runs the action for; without one the action runs once. */
  readonly forEach?: string;
  readonly catchUp: 'once' | 'each';
  readonly input: Readonly<Record<string, Expression>>;
}
