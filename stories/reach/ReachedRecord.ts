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
  /** The actions of the path from which on another record goes on, that a scenario gives in the state reached so far. */
  readonly relays?: readonly Relay[];
}

/** A record that goes on for another of the same state. */
interface Relay {
  /** Place in the path, from 0. */
  readonly at: number;
  readonly scenario: string;
}
