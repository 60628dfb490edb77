import type { ReactNode } from 'react';
import type { Section } from '#engine';
import { useTranslator } from '../../../i18n/useTranslator.ts';
import { FormValue } from '../../../parts/value/FormValue.tsx';
import { recordHref } from '../../../shells/office/addresses.ts';
import css from './Sections.module.css';
import type { RemoteChanges } from '../useRemoteChanges.ts';
import { entityOf, valueAt, valueIn, type RecordAnswer } from '../useRecord.ts';

export interface FieldsSectionProps {
  readonly section: Extract<Section, { readonly kind: 'fields' }>;
  readonly answer: RecordAnswer;
  readonly changed: RemoteChanges | undefined;
}

/** Fields of the record with their values; fields changed a moment ago are highlighted. */
export function FieldsSection({ section, answer, changed }: FieldsSectionProps): ReactNode {
  const { t } = useTranslator();
  // A field the server does not send is left out, not shown as empty.
  const fields = section.fields.filter((field) => valueIn(answer, field) !== undefined);
  if (fields.length === 0) return null;
  return (
    <section className={css['card']} aria-label={t(section.title)}>
      <h2 className={css['title']}>{t(section.title)}</h2>
      <dl>
        {fields.map((field) => (
          <div key={field.name} className={css['field']} data-changed={changed?.names.has(field.name)}>
            <dt>{t(field.title)}</dt>
            <dd>
              <FormValue
                field={field}
                value={valueIn(answer, field)}
                form={valueAt(answer, field.form)}
                entity={entityOf(answer, field)}
                called={valueAt(answer, field.called)}
                hrefOf={recordHref}
              />
            </dd>
          </div>
        ))}
      </dl>
    </section>
  );
}
