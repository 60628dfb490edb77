import type { ReactNode } from 'react';
import type { ViewField } from '#engine';
import type { Json } from '../api/reads.ts';
import { useTranslator } from '../i18n/useTranslator.ts';
import { Icon } from '../parts/Icon.tsx';
import { isOfFiles } from '../parts/media/fileSort.ts';
import { Value } from '../parts/value/Value.tsx';
import { isEmpty } from '../parts/value/valueText.ts';
import css from './FieldTile.module.css';

export interface TileValueProps {
  readonly id: string;
  readonly at: string;
  readonly field: ViewField;
  readonly value: Json | undefined;
  readonly isCurrent: boolean;
  readonly onOpen: () => void;
}

/** The value of a field that is edited in the side panel; pressing it opens that. */
export function TileValue({ id, at, field, value, isCurrent, onOpen }: TileValueProps): ReactNode {
  return (
    <button
      type="button"
      id={`${id}-value`}
      className={css['value']}
      data-tile={at}
      aria-labelledby={`${id}-tile ${id}-value`}
      aria-expanded={isCurrent}
      // The side panel is rendered after the tile got the focus.
      onClick={() => setTimeout(onOpen)}
    >
      <DisplayValue field={field} value={value ?? null} isCurrent={isCurrent} />
    </button>
  );
}

function DisplayValue({
  field,
  value,
  isCurrent,
}: Pick<TileValueProps, 'field' | 'isCurrent'> & { readonly value: Json }): ReactNode {
  const { t } = useTranslator();
  if (isEmpty(value))
    return isCurrent ? (
      <b className={css['choose']}>
        {t(field.words || field.dictionary ? 'ui.form.choose' : 'ui.form.fillIn')} <Icon name="arrow-right" size={24} />
      </b>
    ) : (
      <span aria-label={t('ui.form.nothing')}>–</span>
    );
  if (Array.isArray(value)) return <b>{value.length}</b>;
  return isOfFiles(field) ? <b>1</b> : <Value field={field} value={value} isShort />;
}
