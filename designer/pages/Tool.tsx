import type { ReactNode } from 'react';
import { Icon } from '#renderer';

export interface ToolProps {
  readonly icon: string;
  readonly title: string;
  readonly keys?: string;
  readonly isOn?: boolean;
  readonly isClosed?: boolean;
  readonly onPress: () => void;
}

/** One tool, named by its title and key. */
export function Tool({ icon, title, keys, isOn, isClosed = false, onPress }: ToolProps): ReactNode {
  return (
    <button
      type="button"
      aria-label={title}
      title={keys === undefined ? title : `${title} (${keys})`}
      aria-pressed={isOn}
      aria-disabled={isClosed}
      onClick={() => {
        if (!isClosed) onPress();
      }}
    >
      <Icon name={icon} size={18} />
      {keys?.length === 1 && <kbd>{keys}</kbd>}
    </button>
  );
}
