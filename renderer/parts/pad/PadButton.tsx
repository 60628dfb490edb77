import type { ReactNode } from 'react';
import { Icon } from '../Icon.tsx';
import css from './PadButton.module.css';

export interface PadButtonProps {
  readonly icon: string;
  readonly children: ReactNode;
  readonly onPress?: () => void;
  /** Submits its form. */
  readonly isSubmit?: boolean;
  readonly isPressed?: boolean;
  readonly isClosed?: boolean;
}

/** A secondary button of the PAD. */
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
