import type { StateModelDefinition } from '../definitions.generated.ts';
import type { Expression } from '../expr/types.ts';

/** The meaning of a status, independent of its name; `neutral` by default. */
export type Tone = 'ok' | 'refused' | 'attention' | 'hold' | 'now' | 'neutral';

export interface StateModel {
  readonly id: string;
  readonly area: string;
  readonly definition: StateModelDefinition;
  readonly axes?: readonly string[];
  readonly initial: string;
  readonly states: readonly string[];
  readonly final: ReadonlySet<string>;
  /** What a state means to a person, by state (of axes: by word). */
  readonly tones: ReadonlyMap<string, Tone>;
  readonly readOnly: ReadonlySet<string>;
  readonly transitions: readonly Transition[];
  readonly events: ReadonlyMap<string, EventModel>;
  /** Legal (from, to) pairs, the trigger table of the database. */
  readonly pairs: readonly (readonly [string, string])[];
}

export interface Transition {
  readonly id: string;
  readonly event: string;
  readonly from: readonly string[];
  readonly to: string;
  readonly ok?: Expression;
}

export interface EventModel {
  readonly id: string;
  readonly stay: ReadonlySet<string>;
  /** States in which the event is legal, with or without a change. */
  readonly legal: ReadonlySet<string>;
  /** Code where the state does not allow it. */
  readonly refusal: string;
  /** Code where the state does, but no condition holds. */
  readonly unmet: string;
}
