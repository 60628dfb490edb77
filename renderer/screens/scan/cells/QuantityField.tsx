import type { ReactNode } from 'react';
import css from './QuantityField.module.css';

export interface QuantityFieldProps {
  readonly title: string;
  /** The range, or what else helps. */
  readonly hint?: string;
  readonly text: string;
  readonly isActive: boolean;
  readonly isInvalid: boolean;
  readonly onPick?: () => void;
  /** The keypad's own display: the number huge, a caret behind it. */
  readonly isDisplay?: boolean;
}

/** Keeps the height of a number where there is none. */
const NOTHING = '\u00a0';

/** The display of the keypad: what is asked for at the left, the number huge at the right. */
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
      <span className={css['words']}>
        <span className={css['title']}>{title}</span>
        {hint && <span className={css['hint']}>{hint}</span>}
      </span>
      <output className={css['number']} data-testid={isDisplay ? 'quantity' : undefined}>
        {text === '' ? NOTHING : text}
        {isDisplay && <i className={css['caret']} />}
      </output>
    </button>
  );
}
