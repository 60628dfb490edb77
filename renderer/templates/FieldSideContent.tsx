import type { ReactNode, Ref } from 'react';
import type { ViewField } from '#engine';
import { useTranslator } from '../i18n/useTranslator.ts';
import { FormRoot } from './FormRoot.tsx';
import css from './FieldSideContent.module.css';

export interface FieldSideContentProps {
  readonly ref: Ref<HTMLElement>;
  readonly id: string;
  readonly field: ViewField;
  readonly children: ReactNode;
}

/** Side panel content of the current field: its choices as keys, its calendar, its rows. */
export function FieldSideContent({ ref, id, field, children }: FieldSideContentProps): ReactNode {
  const { t } = useTranslator();
  return (
    <section ref={ref} className={css['beside']} aria-labelledby={`${id}-label`}>
      <h2 className={css['title']}>
        <label id={`${id}-label`} htmlFor={id}>
          {t(field.title)}
        </label>
      </h2>
      <FormRoot variant="pad">{children}</FormRoot>
    </section>
  );
}
