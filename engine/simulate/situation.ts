import type { Json } from '../value/json.ts';

/** Where a simulated record is, who acts on it, and what its conditions read. */
export interface Situation {
  readonly state: string;
  /** Absent: any user who may raise the event. */
  readonly role?: string;
  /** Values by the path conditions name them by: `row.quantity`, `now`; the others have a value of their kind. */
  readonly values?: Readonly<Record<string, Json>>;
  /** Transitions whose conditions nobody can evaluate here, and that are taken to hold. */
  readonly assumed?: readonly string[];
}
