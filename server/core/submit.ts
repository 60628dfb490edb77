import type { ActionModel, Context, RecordValue } from '#engine';

/** What is known of a submit besides its changes. */
export interface Submit {
  readonly action: Pick<ActionModel, 'id' | 'input' | 'movement'>;
  readonly input: RecordValue;
  readonly context: Context;
  readonly idempotencyKey: string;
  /** Id of the journal entry, which the answer names. */
  readonly journalId: string;
}
