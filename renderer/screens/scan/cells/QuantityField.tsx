import type { ReactNode } from 'react';
import css from './QuantityField.module.css';

export interface QuantityFieldProps {
  readonly title: string;
  /** The range, or another hint. */
  readonly hint?: string;
  readonly text: string;
  readonly isActive: boolean;
  readonly isInvalid: boolean;
  readonly onPick?: () => void;
  /** Display of the keypad: the number in large type with a caret. */
  readonly isDisplay?: boolean;
}

/** Characters of a number in the largest type, beside its title. */
const MAX_LARGE = 7;

/** Keeps the line height where there is no number. */
const NON_BREAKING_SPACE = '\u00a0';

/** The display of the keypad: title on the left, number in large type on the right. */
export function QuantityField({
  title,
  hint,
  text,
  isActive,
  isInvalid,
  onPick,
  isDisplay = false,
}: QuantityFieldProps): ReactNode {
  return (
    <button
      type="button"
      className={css['field']}
      data-active={isActive}
      data-display={isDisplay}
      data-invalid={isInvalid}
      aria-current={isActive ? 'true' : undefined}
      onClick={onPick}
    >
      <span className="shrink">
        <span className={css['title']}>{title}</span>
        {hint && <span className={css['hint']}>{hint}</span>}
      </span>
      <output className={css['number']} data-long={text.length > MAX_LARGE} data-testid={isDisplay ? 'quantity' : undefined}>
        {text === '' ? NON_BREAKING_SPACE : text}
        {isDisplay && <i className={css['caret']} />}
      </output>
    </button>
  );
}
