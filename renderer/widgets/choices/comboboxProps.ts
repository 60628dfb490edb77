import type { ReactNode } from 'react';
import type { ControlProps } from '../types.ts';

/** One choice. */
export interface Choice {
  readonly value: string;
  /** Its display, and the text in the control once it is chosen. */
  readonly label: ReactNode;
  readonly text: string;
  readonly detail?: string;
}

export interface ComboboxProps {
  readonly control: ControlProps;
  /** Text of the control while nobody types. */
  readonly text: string;
  readonly value: string | undefined;
  readonly choices: readonly Choice[];
  /** The typed text, empty when the list opens; undefined when the user is done. */
  readonly onSearch: (text: string | undefined) => void;
  readonly onPick: (value: string | undefined) => void;
  /** Searches by a text, for Enter pressed before the list is loaded. */
  readonly onFind?: (text: string) => Promise<readonly Choice[]>;
  /** Free text is allowed. */
  readonly isFree?: boolean;
  /** The choices are only suggestions: none is taken unless the user selects it, and without any no list opens. */
  readonly isSuggestion?: boolean;
  readonly maxLength?: number | undefined;
  readonly isBusy?: boolean;
  readonly onMore?: (() => void) | undefined;
  readonly icon?: string;
  readonly isScanTarget?: boolean;
  readonly isCode?: boolean;
  /** Content at the end of the control. */
  readonly end?: ReactNode;
}
