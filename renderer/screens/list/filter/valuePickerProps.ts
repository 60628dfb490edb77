import type { ViewField } from '#engine';
import type { Clause } from './filterSentence.ts';

/** Props of the value editors of a clause. */
export interface ValuePickerProps {
  /** Query whose rows give suggestions. */
  readonly query: string;
  readonly field: ViewField;
  readonly clause: Clause;
  readonly onValues: (values: readonly string[]) => void;
  readonly onClose: () => void;
}
