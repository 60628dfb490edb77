import type { ReactNode } from 'react';
import type { ControlProps } from '../types.ts';

/** One thing that may be chosen. */
export interface Choice {
  readonly value: string;
  /** What is shown of it, and what stands in the control once it is chosen. */
  readonly label: ReactNode;
  readonly text: string;
  readonly detail?: string;
}

export interface ComboboxProps {
  readonly control: ControlProps;
  /** What stands in the control while nobody types. */
  readonly text: string;
  readonly value: string | undefined;
  readonly choices: readonly Choice[];
  /** What the person types, nothing when the list opens; undefined when he is done. */
  readonly onSearch: (text: string | undefined) => void;
  readonly onPick: (value: string | undefined) => void;
  /** What is found by a text, for Enter that comes before the list. */
  readonly onFind?: (text: string) => Promise<readonly Choice[]>;
  /** What is typed counts as it is. */
  readonly isFree?: boolean;
  /** The choices are only an offer: none is taken unless somebody goes to it, and where there is none nothing opens. */
  readonly isOffer?: boolean;
  readonly maxLength?: number | undefined;
  readonly isBusy?: boolean;
  readonly onMore?: (() => void) | undefined;
  readonly icon?: string;
  readonly isAsked?: boolean;
  readonly isCode?: boolean;
  /** Stands at the end of the control. */
  readonly end?: ReactNode;
}
