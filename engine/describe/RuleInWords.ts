/** When something is asked: nothing of a later stage is looked at before all of the earlier ones hold. */
export const STAGES = ['rights', 'input', 'rows', 'states', 'rules', 'people', 'questions', 'written', 'after'] as const;

/** One thing an action asks for before it is done. */
export interface RuleInWords {
  readonly text: string;
  /** Rules and sections of the specification it follows. */
  readonly source: readonly string[];
  readonly stage: (typeof STAGES)[number];
  /** Code of its refusal; absent where the rows it is about may be of several kinds. */
  readonly code?: string;
  /** Where in the input it is shown. */
  readonly at?: string;
  /** The key and the name it is written under in its action. */
  readonly part?: readonly [string, string];
  /** State model that asks for it. */
  readonly model?: string;
}
