/** One broken invariant: its id and how many rows break it. */
export interface Finding {
  readonly invariant: string;
  readonly rows: number;
}

/** Checks that must find nothing (reliability 2a). */
export interface Invariants {
  check(): Promise<readonly Finding[]>;
}
