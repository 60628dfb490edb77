import type { ReactNode } from 'react';
import { Icon } from '../../parts/Icon.tsx';
import css from './Warnings.module.css';

export interface WarningsProps {
  readonly warnings: readonly { readonly code: string; readonly text: string }[];
}

/** What an action that was done warns of, or one that is about to be done. */
export function Warnings({ warnings }: WarningsProps): ReactNode {
  return warnings.map(({ code, text }, at) => (
    <p key={`${code} ${at}`} className={css['warning']} data-warning={code}>
      <Icon name="alert-triangle" size={18} />
      {text}
    </p>
  ));
}
