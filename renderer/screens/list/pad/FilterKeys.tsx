import type { ReactNode } from 'react';
import type { Column, ListView } from '#engine';
import { useTranslator } from '../../../i18n/useTranslator.ts';
import { Icon } from '../../../parts/Icon.tsx';
import { wordCode } from '../../../parts/value/valueText.ts';
import type { ColumnsInSight } from './columnsInSight.ts';
import css from './PadListPage.module.css';

/** One state that rows are shown of, and what they are sorted by, `-` for descending. */
export interface Narrowing {
  readonly column?: string;
  readonly word?: string;
  readonly sort?: string;
}

/** The column whose states are offered as a filter. */
export function filterColumn({ columns }: ListView): Column | undefined {
  return columns.find(({ widget, words, canFilter }) => widget === 'state' && words !== undefined && canFilter);
}

export interface FilterKeysProps {
  readonly view: ListView;
  readonly columns: ColumnsInSight;
  readonly narrowing: Narrowing;
  readonly onChange: (narrowing: Narrowing) => void;
}

/** States and columns as keys: a second tap takes a state back, and turns an order round. */
export function FilterKeys({ view, columns: { head, others }, narrowing, onChange }: FilterKeysProps): ReactNode {
  const { t } = useTranslator();
  const column = filterColumn(view);
  const sortable = [head, ...others].filter((each): each is Column => each?.canSort === true);
  const { word: chosen, sort, ...rest } = narrowing;
  return (
    <div className="flex wrap fixed gap-10">
      {column?.words?.map((word) => (
        <button
          key={word}
          type="button"
          className={css['chip']}
          aria-pressed={chosen === word}
          onClick={() =>
            onChange({ ...(sort === undefined ? {} : { sort }), ...(chosen === word ? {} : { column: column.name, word }) })
          }
        >
          {t(wordCode(column, word) ?? word)}
        </button>
      ))}
      {sortable.map(({ name, title }) => (
        <button
          key={name}
          type="button"
          className={css['chip']}
          aria-pressed={sort === name || sort === `-${name}`}
          onClick={() =>
            onChange({ ...rest, ...(chosen === undefined ? {} : { word: chosen }), sort: sort === name ? `-${name}` : name })
          }
        >
          <Icon name={sort === `-${name}` ? 'sort-descending' : 'sort-ascending'} size={24} />
          {t('ui.list.by', { column: t(title) })}
        </button>
      ))}
    </div>
  );
}
