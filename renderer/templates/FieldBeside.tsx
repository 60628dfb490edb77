import type { ReactNode, Ref } from 'react';
import type { ViewField } from '#engine';
import { useSpeech } from '../i18n/useSpeech.ts';
import { FormRoot } from './FormRoot.tsx';
import css from './FieldBeside.module.css';

export interface FieldBesideProps {
  readonly ref: Ref<HTMLElement>;
  readonly id: string;
  readonly field: ViewField;
  readonly children: ReactNode;
}

/** What belongs to the field the person is at: its choices as keys, its days, its rows. */
export function FieldBeside({ ref, id, field, children }: FieldBesideProps): ReactNode {
  const { t } = useSpeech();
  return (
    <section ref={ref} className={css['beside']} aria-labelledby={`${id}-label`}>
      <h2 className={css['title']}>
        <label id={`${id}-label`} htmlFor={id}>
          {t(field.title)}
        </label>
      </h2>
      <FormRoot look="pad">{children}</FormRoot>
    </section>
  );
}
