import type { ReactNode } from 'react';
import type { ViewField } from '#engine';
import type { Item } from '../../api/reads.ts';
import { useTranslator } from '../../i18n/useTranslator.ts';
import { Value } from './Value.tsx';

export interface ValueListProps {
  readonly fields: readonly ViewField[];
  /** By the names of the fields. */
  readonly values: Item;
  readonly className: string | undefined;
}

/** Values with their titles; nothing if there are no fields. */
export function ValueList({ fields, values, className }: ValueListProps): ReactNode {
  const { t } = useTranslator();
  if (fields.length === 0) return null;
  return (
    <dl className={className}>
      {fields.map((field) => (
        <div key={field.name}>
          <dt>{t(field.title)}</dt>
          <dd>
            <Value field={field} value={values[field.name]} />
          </dd>
        </div>
      ))}
    </dl>
  );
}
