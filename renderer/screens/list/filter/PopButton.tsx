import { Popover } from '@mantine/core';
import { useState, type ReactNode } from 'react';

export interface PopButtonProps {
  /** What the button shows. */
  readonly label: ReactNode;
  /** Its name for readers, where the label alone says too little. */
  readonly name: string;
  readonly className?: string | undefined;
  readonly width?: number;
  /** Opened from outside, by a key. */
  readonly isOpen?: boolean;
  readonly onOpen?: (isOpen: boolean) => void;
  readonly children: (close: () => void) => ReactNode;
}

/** A word of a sentence that opens what it can be changed to. */
export function PopButton({ label, name, className, width, isOpen, onOpen, children }: PopButtonProps): ReactNode {
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
