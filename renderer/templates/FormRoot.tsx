import type { ReactNode } from 'react';
import type { FormLook } from '../widgets/types.ts';
import css from './FormRoot.module.css';

export interface FormRootProps {
  readonly look: FormLook;
  readonly children: ReactNode;
}

/** Gives every control below it the measures of one look. */
export function FormRoot({ look, children }: FormRootProps): ReactNode {
  return (
    <div className={css['root']} data-look={look}>
      {children}
    </div>
  );
}
