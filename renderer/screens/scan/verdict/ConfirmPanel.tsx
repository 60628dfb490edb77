import type { ReactNode } from 'react';
import type { Confirm } from '../../../api/http.ts';
import { Icon } from '../../../parts/Icon.tsx';
import css from './ConfirmPanel.module.css';

/** All questions of the action at once; the primary action confirms them. */
export function ConfirmPanel({ confirms }: { readonly confirms: readonly Confirm[] }): ReactNode {
  return (
    <ul className="list grid gap-14">
      {confirms.map(({ code, hash, text }) => (
        <li key={`${code}${hash}`} className={css['ask']}>
          <Icon name="alert-triangle" size={44} />
          <span>{text}</span>
        </li>
      ))}
    </ul>
  );
}
