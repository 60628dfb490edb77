/** One way on from a state of a checked model. */
export interface Step {
  readonly event: string;
  readonly to: string;
  /** Roles that may take it; absent where no person is needed, or it is not known who may. */
  readonly by?: readonly string[];
  /** It depends on a condition that may be false. */
  readonly isConditional?: true;
  /** It happens by itself when time is up. */
  readonly isTimeout?: true;
}

/**
 * A machine as a graph: of a state model its states, of a flow its node with the counts of votes. States are texts, and what leads
 * on is asked for one by one, so that nobody has to write all of them down.
 */
export interface CheckedModel {
  readonly start: string;
  stepsFrom(state: string): readonly Step[];
  isFinal(state: string): boolean;
  /** It has no end and comes back to where it began. */
  readonly isCyclic?: boolean;
  /** What must hold in every state, by the number of the property. */
  readonly invariants?: Readonly<Record<string, (state: string) => boolean>>;
}
