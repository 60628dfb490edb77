import type { Json } from '../value/json.ts';

/** Values of rows by entity and id, as the journal keeps them. */
export type RowImages = Readonly<Record<string, Readonly<Record<string, Readonly<Record<string, Json>>>>>>;

/** One entry of the journal, as far as a replay needs it. */
export interface RecordedEntry {
  readonly id: string;
  /** ISO timestamp, UTC. */
  readonly at: string;
  readonly action: string;
  /** Id of the user. */
  readonly actor: string;
  /** The job that did it; absent where a person did. */
  readonly job?: string;
  /** Id of the person who agreed. */
  readonly second?: string;
  readonly input: Json;
  /** Changed values of rows that were changed, all of those that were deleted. */
  readonly before: RowImages;
  /** Changed values of rows that were changed, all of those that were made. */
  readonly after: RowImages;
  /** Code of the refusal that was recorded: the entry is an attempt. */
  readonly refusal?: string;
}
