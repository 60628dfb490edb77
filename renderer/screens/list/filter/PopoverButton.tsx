import { Popover } from '@mantine/core';
import { useState, type ReactNode } from 'react';

export interface PopoverButtonProps {
  /** Content of the button. */
  readonly label: ReactNode;
  /** Accessible name, where the label alone is not sufficient. */
  readonly name: string;
  readonly className?: string | undefined;
  readonly width?: number;
  /** Opened from outside, by a keyboard shortcut. */
  readonly isOpen?: boolean;
  readonly onOpen?: (isOpen: boolean) => void;
  readonly children: (close: () => void) => ReactNode;
}

/** A word of the sentence that opens a popover to change it. */
export function PopoverButton({ label, name, className, width, isOpen, onOpen, children }: PopoverButtonProps): ReactNode {
  const [isOwnOpen, setOwn] = useState(false);
  const opened = isOpen ?? isOwnOpen;
  const set = (to: boolean): void => {
    setOwn(to);
    onOpen?.(to);
  };
  return (
    <Popover
      opened={opened}
      onChange={set}
      position="bottom-start"
      trapFocus
      returnFocus
      {...(width === undefined ? {} : { width })}
    >
      <Popover.Target>
        <button type="button" className={className} aria-label={name} aria-haspopup="dialog" onClick={() => set(!opened)}>
          {label}
        </button>
      </Popover.Target>
      <Popover.Dropdown aria-label={name}>{children(() => set(false))}</Popover.Dropdown>
    </Popover>
  );
}
