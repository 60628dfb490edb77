import { useId, type ReactNode } from 'react';
import type { BesideView, RowLook } from '#engine';
import type { Json } from '../../../api/reads.ts';
import { useSpeech } from '../../../i18n/useSpeech.ts';
import { Icon } from '../../../parts/Icon.tsx';
import { Value } from '../../../parts/value/Value.tsx';
import css from './BesideList.module.css';

export interface BesideListProps {
  readonly list: BesideView;
  /** Undefined while nobody can tell them. */
  readonly rows: readonly RowLook[] | undefined;
  /** What is typed now: then only rows called so are told, or none. */
  readonly about?: readonly Json[];
  /** What a tap on a row does; undefined where nothing. */
  readonly onPick?: (row: RowLook) => (() => void) | undefined;
}

/** A list that helps to fill the slots: what an order still waits for, what a place should hold. */
export function BesideList({ list, rows: all, about, onPick }: BesideListProps): ReactNode {
  const { t } = useSpeech();
  const id = useId();
  const [name, ...others] = list.show;
  if (!all || !name) return null;
  const rows = about ? all.filter(({ values }) => about.includes(values[name.name] ?? null)) : all;
  if (rows.length === 0) return null;
  return (
    <section className={css['list']} data-brief={about !== undefined} aria-labelledby={id}>
      <h2 id={id} className={css['head']}>
        {t(list.title)} <span className={css['count']}>{rows.length}</span>
      </h2>
      <ul className={css['rows']}>
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
  readonly row: RowLook;
  readonly name: BesideView['show'][number];
  readonly others: BesideView['show'];
  readonly onPress: (() => void) | undefined;
}

function Row({ row: { values }, name, others, onPress }: RowProps): ReactNode {
  const { t } = useSpeech();
  const words = (
    <>
      <b className={css['name']}>
        <Value field={name} value={values[name.name] ?? null} />
      </b>
      {others.map((field) => (
        <span key={field.name} className={css['value']}>
          <span className={css['caption']}>{t(field.title)}</span> <Value field={field} value={values[field.name] ?? null} />
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
