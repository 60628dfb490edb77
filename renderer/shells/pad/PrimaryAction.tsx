import type { ReactNode } from 'react';
import { Icon } from '../../parts/Icon.tsx';
import css from './PrimaryAction.module.css';

/** The primary action. `closed` is the reason why it cannot be pressed; its position never changes. */
export interface Primary {
  readonly label: string;
  readonly icon?: string;
  readonly closed?: string;
  readonly isBusy?: boolean;
  readonly onPress: () => void;
}

/** Letters that fit into one line on a phone. */
const MAX_LINE = 20;

/** The button at the bottom right of every PAD screen, always in the same position. */
export function PrimaryAction({ primary }: { readonly primary: Primary }): ReactNode {
  const { label, icon = 'check', closed, isBusy = false, onPress } = primary;
  return (
    <button
      type="button"
      className={css['primary']}
      data-testid="primary"
      data-finish
      data-closed={closed !== undefined}
      data-busy={isBusy}
      data-long={label.length > MAX_LINE}
      aria-disabled={closed !== undefined || isBusy}
      // The second of two quick taps is meant for what the first one did, not for what the button has become.
      onClick={({ detail }) => closed === undefined && !isBusy && detail < 2 && onPress()}
    >
      {closed === undefined && <Icon name={icon} size={36} />}
      <span>
        <span className={css['label']}>{label}</span>
        {closed !== undefined && <span className={css['reason']}>{closed}</span>}
      </span>
    </button>
  );
}
