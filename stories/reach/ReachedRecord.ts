import type { Act, MemoryRunner } from '#engine';

/** A record that came into a state by actions alone, and the plant it stands in. */
export interface ReachedRecord {
  readonly state: string;
  readonly entity: string;
  readonly id: string;
  readonly runner: MemoryRunner;
  /** From the beginning, the first first. */
  readonly path: readonly Act[];
  /** With whose rows it began. */
  readonly scenario: string;
}
