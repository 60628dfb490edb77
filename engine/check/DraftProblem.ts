import type { Problem } from '../types.ts';
import type { Edit } from './ModelFinding.ts';

/** What is wrong with an element of a draft, or worth knowing. */
export interface DraftProblem {
  /** `lint.<rule>` of the linter, `check.<rule>` of what only drafts are checked for. */
  readonly code: string;
  readonly severity: Problem['severity'] | 'note';
  /** JSON Pointer inside the definition. */
  readonly pointer: string;
  readonly params: Problem['params'];
  /** Edits that mend it without a decision. */
  readonly fix?: readonly Edit[];
}
