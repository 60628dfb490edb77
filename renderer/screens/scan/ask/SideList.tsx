import { useId, type ReactNode } from 'react';
import type { SideListView, RowPreview } from '#engine';
import type { Json } from '../../../api/reads.ts';
import { useTranslator } from '../../../i18n/useTranslator.ts';
import { Icon } from '../../../parts/Icon.tsx';
import { Value } from '../../../parts/value/Value.tsx';
import { isEmpty } from '../../../parts/value/valueText.ts';
import css from './SideList.module.css';

export interface SideListProps {
  readonly list: SideListView;
  /** Undefined while unknown. */
  readonly rows: readonly RowPreview[] | undefined;
  /** Values being typed: only rows with these names are shown, or none. */
  readonly matching?: readonly Json[];
  /** Handler of a tap on a row; undefined where there is none. */
  readonly onPick?: (row: RowPreview) => (() => void) | undefined;
}

/** A list that helps to fill the slots: open items of an order, expected contents of a location. */
export function SideList({ list, rows: all, matching, onPick }: SideListProps): ReactNode {
  const { t } = useTranslator();
  const id = useId();
  const [name, ...others] = list.show;
  if (!all || !name) return null;
  const rows = matching ? all.filter(({ values }) => matching.includes(values[name.name] ?? null)) : all;
  if (rows.length === 0) return null;
  return (
    <section className={css['list']} data-scrolls data-brief={matching !== undefined} aria-labelledby={id}>
      <h2 id={id} className={css['head']}>
        {t(list.title)} <span className="muted regular">{rows.length}</span>
      </h2>
      <ul className="list">
        {rows.map((row) => (
          <li key={row.id}>
            <Row row={row} name={name} others={others} onPress={onPick?.(row)} />
          </li>
        ))}
      </ul>
    </section>
  );
}

interface RowProps {
  readonly row: RowPreview;
  readonly name: SideListView['show'][number];
  readonly others: SideListView['show'];
  readonly onPress: (() => void) | undefined;
}

function Row({ row: { values }, name, others, onPress }: RowProps): ReactNode {
  const { t } = useTranslator();
  const known = others.filter((field) => !isEmpty(values[field.name]));
  const words = (
    <>
      <b className={css['name']}>
        <Value field={name} value={values[name.name] ?? null} />
      </b>
      {known.map((field) => (
        <span key={field.name}>
          <span className="muted text-18">{t(field.title)}</span> <Value field={field} value={values[field.name] ?? null} />
        </span>
      ))}
    </>
  );
  if (!onPress) return <div className={css['row']}>{words}</div>;
  return (
    <button type="button" className={css['row']} data-testid="booked-row" onClick={onPress}>
      {words}
      <Icon name="pencil" size={26} />
    </button>
  );
}
