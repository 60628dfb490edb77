import type { ReactNode } from 'react';
import type { FormVariant } from '../widgets/types.ts';
import css from './FormRoot.module.css';

export interface FormRootProps {
  readonly variant: FormVariant;
  readonly children: ReactNode;
}

/** Sets the sizes of one variant for all controls below. */
export function FormRoot({ variant, children }: FormRootProps): ReactNode {
  return (
    <div className={css['root']} data-look={variant}>
      {children}
    </div>
  );
}
