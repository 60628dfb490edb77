import type { ReactNode } from 'react';
import { Icon } from '../../parts/Icon.tsx';
import css from './UndoButton.module.css';

/** Undo of the last scan; disabled when there is none. */
export interface Undo {
  readonly label: string;
  readonly icon?: string;
  readonly isClosed: boolean;
  readonly onPress: () => void;
}

export function UndoButton({
  undo: { label, icon = 'arrow-back-up', isClosed, onPress },
}: {
  readonly undo: Undo;
}): ReactNode {
  return (
    <button
      type="button"
      className={css['undo']}
      data-testid="undo"
      data-closed={isClosed}
      aria-disabled={isClosed}
      onClick={() => !isClosed && onPress()}
    >
      <Icon name={icon} />
      {label}
    </button>
  );
}
