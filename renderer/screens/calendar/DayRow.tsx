import { Button } from '@mantine/core';
import { Fragment, type ReactNode } from 'react';
import { Link } from 'wouter';
import type { CalendarView, OfferedAction } from '#engine';
import type { Item } from '../../api/reads.ts';
import { useTranslator } from '../../i18n/useTranslator.ts';
import { Value } from '../../parts/value/Value.tsx';
import { recordHref, recordPath } from '../../shells/office/addresses.ts';
import { inputOf } from '../list/bulk/runBulk.ts';
import css from './DayCard.module.css';
import { nameOf, type CalendarEntry } from './days.ts';

export interface DayRowProps {
  readonly view: CalendarView;
  readonly entry: CalendarEntry;
  readonly onAction: (action: OfferedAction, preset: Item) => void;
}

/** A row of a day: its name, its columns, and its actions. */
export function DayRow({ view, entry, onAction }: DayRowProps): ReactNode {
  const { t } = useTranslator();
  const { layer, row } = entry;
  const name = nameOf(entry);
  const columns = [...(layer.tone === undefined ? [] : [layer.tone]), ...layer.show].flatMap(
    (each) => layer.columns.find((column) => column.name === each) ?? [],
  );
  // Actions apply only to rows of the calendar's own query.
  const actions = layer === view ? view.actions.filter(({ input }) => input !== undefined) : [];
  return (
    <li>
      {view.layers.length > 0 && <small className="muted text-13">{t(layer === view ? view.rows : layer.title)}</small>}
      {layer.open === undefined ? <b>{name}</b> : <Link href={recordPath(layer.open, String(row['id']))}>{name}</Link>}
      <dl className={css['values']}>
        {columns.map((column) => (
          <Fragment key={column.name}>
            <dt>{t(column.title)}</dt>
            <dd>
              <Value field={column} value={row[column.name]} hrefOf={recordHref} />
            </dd>
          </Fragment>
        ))}
      </dl>
      {actions.length > 0 && (
        <div className="flex wrap gap-8">
          {actions.map((action) => (
            <Button
              key={action.action}
              size="compact-sm"
              variant="default"
              aria-label={t('ui.calendar.actOn', { action: t(action.title), row: name })}
              onClick={() =>
                onAction(
                  action,
                  inputOf(action, row, () => name),
                )
              }
            >
              {t(action.title)}
            </Button>
          ))}
        </div>
      )}
    </li>
  );
}
