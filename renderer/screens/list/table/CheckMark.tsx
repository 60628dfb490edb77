import type { MouseEvent, ReactNode } from 'react';
import css from './CheckMark.module.css';

export interface CheckMarkProps {
  readonly label: string;
  readonly state: 'on' | 'off' | 'some';
  readonly onPress: (event: MouseEvent) => void;
  /** Rows are one tab stop; their check boxes are toggled with X or the space bar. */
  readonly tabIndex?: number;
}

/** A check box to select a row. It is a button, so that the keys of the list still work after it was pressed. */
export function CheckMark({ label, state, onPress, tabIndex = 0 }: CheckMarkProps): ReactNode {
  return (
    <button
      type="button"
      role="checkbox"
      aria-checked={state === 'some' ? 'mixed' : state === 'on'}
      aria-label={label}
      tabIndex={tabIndex}
      className={css['mark']}
      onClick={onPress}
    >
      {state !== 'off' && (
        <svg viewBox="0 0 18 18" width="18" height="18" aria-hidden focusable={false}>
          <path d={state === 'on' ? 'M4 9.5l3.5 3.5 6.5-7.5' : 'M4 9h10'} />
        </svg>
      )}
    </button>
  );
}
