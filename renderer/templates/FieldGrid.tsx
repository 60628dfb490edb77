import type { ReactNode } from 'react';
import css from './FieldGrid.module.css';

export interface FieldGridProps {
  readonly title?: string | undefined;
  readonly areTiles?: boolean;
  readonly children: ReactNode;
}

/** Fields that belong together. */
export function FieldGrid({ title, areTiles = false, children }: FieldGridProps): ReactNode {
  return (
    <fieldset className={css['section']}>
      {title !== undefined && <legend className={css['title']}>{title}</legend>}
      <div className={css['grid']} data-tiles={areTiles}>
        {children}
      </div>
    </fieldset>
  );
}
