import type { ReactNode } from 'react';
import type { Section } from '#engine';
import { useSpeech } from '../../../i18n/useSpeech.ts';
import { FormValue } from '../../../parts/value/FormValue.tsx';
import { recordHref } from '../../../shells/office/addresses.ts';
import css from './Sections.module.css';
import type { Changed } from '../useChanged.ts';
import { valueIn, type RecordAnswer } from '../useRecord.ts';

export interface FieldsSectionProps {
  readonly section: Extract<Section, { readonly kind: 'fields' }>;
  readonly answer: RecordAnswer;
  readonly changed: Changed | undefined;
}

/** Fields of the record, name and value. What somebody changed a moment ago is marked. */
export function FieldsSection({ section, answer, changed }: FieldsSectionProps): ReactNode {
  const { t } = useSpeech();
  // What the server does not tell is not shown as if it were empty.
  const told = section.fields.filter((field) => valueIn(answer, field) !== undefined);
  if (told.length === 0) return null;
  return (
    <section className={css['card']} aria-label={t(section.title)}>
      <h2 className={css['title']}>{t(section.title)}</h2>
      <dl className={css['fields']}>
        {told.map((field) => (
          <div key={field.name} className={css['field']} data-changed={changed?.names.has(field.name)}>
            <dt>{t(field.title)}</dt>
            <dd>
              <FormValue
                field={field}
                value={valueIn(answer, field)}
                form={answer.values[field.form ?? '']}
                hrefOf={recordHref}
              />
            </dd>
          </div>
        ))}
      </dl>
    </section>
  );
}
