import type { ReactNode } from 'react';
import { Icon } from '../Icon.tsx';
import css from './PadButton.module.css';

export interface PadButtonProps {
  readonly icon: string;
  readonly children: ReactNode;
  readonly onPress?: () => void;
  /** Sends the form it stands in. */
  readonly isSubmit?: boolean;
  readonly isPressed?: boolean;
  readonly isClosed?: boolean;
}

/** A second action on the PAD, never the primary one. */
export function PadButton({
  icon,
  children,
  onPress,
  isSubmit = false,
  isPressed,
  isClosed = false,
}: PadButtonProps): ReactNode {
  return (
    <button
      type={isSubmit ? 'submit' : 'button'}
      className={css['button']}
      aria-pressed={isPressed}
      disabled={isClosed}
      onClick={onPress}
    >
      <Icon name={icon} size={30} />
      <span>{children}</span>
    </button>
  );
}
