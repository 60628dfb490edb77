import type { ScenarioRest } from '../definitions.generated.ts';
import type { Json } from '../value/json.ts';

/** Rows by entity and name, each with its fields. */
export type RowsByName = Readonly<Record<string, Readonly<Record<string, Fields>>>>;

type Fields = object;

/** A refusal a step must meet; place and params are compared where they are given. */
export interface ExpectedRefusal {
  readonly code: string;
  readonly at?: string;
  readonly params?: Readonly<Record<string, Json>>;
}

/** A step that says everything itself. */
export interface ScenarioStep {
  readonly as: string;
  readonly do: string;
  readonly input: Fields;
  readonly second?: string;
  readonly signed?: false;
  readonly at?: string;
  readonly confirm?: readonly string[];
  readonly refused?: readonly ExpectedRefusal[];
  readonly rows?: RowsByName;
  /** By entity, in order; where they have names, later steps call them so. */
  readonly made?: Readonly<Record<string, readonly Fields[] | Readonly<Record<string, Fields>>>>;
  readonly notified?: NonNullable<ScenarioRest['notified']>;
  readonly seen?: Readonly<Record<string, unknown>>;
}

/** A scenario as it is run: its rows, and steps that follow each other. What is written short stands here at length. */
export interface Scenario {
  readonly id: string;
  readonly given: RowsByName;
  readonly steps: readonly ScenarioStep[];
  /** Where an entry is written, by its JSON Pointer here. */
  readonly written?: (pointer: string) => SourceLine;
}

/** A place in a definition file. */
interface SourceLine {
  readonly file: string;
  readonly pointer: string;
  /** From 1. */
  readonly line: number;
}
