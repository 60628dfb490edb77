import type { FetchedRow } from '../frame/types.ts';
import type { Json } from '../value/json.ts';
import type { Refusal } from '../types.ts';

/** A row as it travels: references are `{id, code}`, decimals numbers. */
export type WireRow = Readonly<Record<string, Json>>;

/** One step as a person would do it. */
export interface Act {
  /** Account of a user, or a role: then the user who has only that role. */
  readonly as: string;
  /** Who confirms as second person. */
  readonly second?: string;
  /** Submitted without the signature that the action asks for. */
  readonly isUnsigned?: boolean;
  /** ISO timestamp, UTC. */
  readonly now: string;
  readonly action: string;
  readonly input: unknown;
  /** Codes of questions answered with yes. */
  readonly confirm: readonly string[];
}

/** What came of it. */
export type Outcome =
  | { readonly outcome: 'refused'; readonly refusals: readonly Refusal[] }
  | { readonly outcome: 'confirm'; readonly confirms: readonly Refusal[] }
  | { readonly outcome: 'accepted'; readonly warnings: readonly Refusal[] };

/** Where a scenario runs: the pure engine over memory, or a server over HTTP. */
export interface ScenarioRunner {
  /** Id for a given row; rows refer to each other by it. */
  newId(): string;
  /** Id of a row that stands there before the scenario (a demo user), by its natural key. */
  find(entity: string, key: string): Promise<string | undefined>;
  /** Puts rows in around every rule, parents first. System fields are the runner's business unless given. */
  given(rows: readonly FetchedRow[]): Promise<void>;
  act(act: Act): Promise<Outcome>;
  row(entity: string, id: string): Promise<WireRow | undefined>;
  /** Rows of an entity that the last accepted step created, in order. */
  createdRows(entity: string): Promise<readonly WireRow[]>;
  /** The notices of the last accepted step, in order. */
  notices(): Promise<readonly ScenarioNotice[]>;
  /** What must hold after every step whatever the scenario says; empty when it does. */
  broken(): Promise<readonly Difference[]>;
}

/** A notice: its recipients by role and by user id. */
export interface ScenarioNotice {
  readonly code: string;
  readonly roles: readonly string[];
  readonly persons: readonly string[];
  readonly params: Readonly<Record<string, Json>>;
}

/** One place where the plant is not as the scenario says. `at` is a pointer into the step. */
export interface Difference {
  readonly at: string;
  readonly expected: Json;
  readonly found: Json;
}

/** A scenario that cannot run: a fault of the scenario, not of the plant. */
export interface ScenarioFault {
  /** `scenario.<what>`. */
  readonly code: string;
  /** Pointer into the scenario. */
  readonly at: string;
  readonly params: Readonly<Record<string, string>>;
}

export interface StepResult {
  /** From 1. */
  readonly step: number;
  readonly action: string;
  readonly differences: readonly Difference[];
}

/** How a scenario went; `passed` when there is neither a fault nor a difference. */
export interface ScenarioResult {
  readonly id: string;
  readonly passed: boolean;
  readonly faults: readonly ScenarioFault[];
  readonly steps: readonly StepResult[];
}
