/** One thing an action asks for before it is done. */
export interface RuleInWords {
  readonly text: string;
  /** Rules and sections of the specification it follows. */
  readonly source: readonly string[];
  /** Code of its refusal; absent where the rows it is about may be of several kinds. */
  readonly code?: string;
  /** State model that asks for it. */
  readonly model?: string;
}
