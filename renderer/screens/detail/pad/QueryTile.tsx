import type { ReactNode } from 'react';
import type { Section } from '#engine';
import { usePage, type Item } from '../../../api/reads.ts';
import { useTranslator } from '../../../i18n/useTranslator.ts';
import { valueText } from '../../../parts/value/valueText.ts';
import { Icon } from '../../../parts/Icon.tsx';
import { rowsOf } from '../sections/rowsOf.ts';
import css from './QueryTile.module.css';

export interface QueryTileProps {
  readonly section: Extract<Section, { readonly kind: 'query' }>;
  readonly record: Item;
  readonly code: string;
}

/** Rows of a section in sight. */
const MAX_ROWS = 3;

/** The first rows of a query that belong to the record: the first column large, amber where one needs attention. Nothing where there is none. */
export function QueryTile({ section, record, code }: QueryTileProps): ReactNode {
  const translator = useTranslator();
  const { t } = translator;
  const { takes = 'id', due = '', columns } = section;
  const isKnown = (record[takes] ?? null) !== null;
  const request = { ...(isKnown ? rowsOf(section, record, code) : {}), limit: MAX_ROWS };
  const { data } = usePage(section.query, section.entities, request, isKnown);
  if (!data || data.items.length === 0) return null;
  const visible = columns.filter(({ isHidden }) => !isHidden);
  const more = (data.total ?? 0) - data.items.length;
  return (
    <section className={css['tile']} aria-label={t(section.title)}>
      <h2 className={css['title']}>
        {t(section.title)} {more > 0 && <span>{t('ui.record.more', { count: more })}</span>}
      </h2>
      {data.items.map((row) => (
        <div key={String(row['id'])} className={css['row']} data-due={row[due] === true}>
          {row[due] === true && <Icon name="alert-triangle" size={28} />}
          {visible
            .filter(({ name }) => (row[name] ?? null) !== null)
            .map((column, i) => (
              <p key={column.name} className={css['value']} data-first={i === 0}>
                <span>{t(column.title)}</span>
                <b>{valueText(column, row[column.name], translator)}</b>
              </p>
            ))}
        </div>
      ))}
    </section>
  );
}
