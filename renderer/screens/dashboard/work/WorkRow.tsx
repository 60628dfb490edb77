import { IconPhone } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import type { Column } from '#engine';
import type { Item } from '../../../api/reads.ts';
import { useTranslator } from '../../../i18n/useTranslator.ts';
import { isEmpty, isErased, valueText } from '../../../parts/value/valueText.ts';
import { RowValue } from '../../detail/sections/RowValue.tsx';
import css from './WorkRows.module.css';

export interface WorkRowProps {
  readonly record: string | undefined;
  /** The first column names the row. */
  readonly columns: readonly Column[];
  readonly item: Item;
  /** Its actions. */
  readonly children: ReactNode;
}

/** One row: its name with marks, its values, then contact and actions. */
export function WorkRow({ record, columns, item, children }: WorkRowProps): ReactNode {
  const [name, ...rest] = columns.filter(({ name: each }) => !isEmpty(item[each]));
  const contact = rest.filter(({ widget, name: each }) => widget === 'phone' && !isErased(item[each] ?? null));
  const marks = rest.filter((column) => isMark(column, item));
  const facts = rest.filter((column) => !contact.includes(column) && !marks.includes(column) && column.kind !== 'bool');
  return (
    <li className={css['row']}>
      <p className={css['head']}>
        {name && <RowValue field={name} row={item} opens={record} />}
        {marks.map((column) => (
          <Mark key={column.name} column={column} item={item} />
        ))}
      </p>
      {facts.length > 0 && (
        <dl className={css['facts']}>
          {facts.map((column) => (
            <Fact key={column.name} column={column} item={item} />
          ))}
        </dl>
      )}
      {(contact.length > 0 || Boolean(children)) && (
        <div className={css['keys']}>
          {contact.map((column) => (
            <PhoneLink key={column.name} column={column} item={item} />
          ))}
          {children}
        </div>
      )}
    </li>
  );
}

interface PartProps {
  readonly column: Column;
  readonly item: Item;
}

/** Values shown beside the name without a caption: a true flag, or a state. */
const isMark = ({ kind, widget, name }: Column, item: Item): boolean =>
  kind === 'bool' ? item[name] === true : widget === 'state';

function Mark({ column, item }: PartProps): ReactNode {
  const { t } = useTranslator();
  if (column.kind === 'bool') return <b className={css['yes']}>{t(column.title)}</b>;
  return (
    <span className="regular text-14">
      <RowValue field={column} row={item} opens={undefined} />
    </span>
  );
}

function Fact({ column, item }: PartProps): ReactNode {
  const { t } = useTranslator();
  return (
    <div>
      <dt>{t(column.title)}</dt>
      <dd>
        <RowValue field={column} row={item} opens={undefined} />
      </dd>
    </div>
  );
}

/** A phone number as a link. */
function PhoneLink({ column, item }: PartProps): ReactNode {
  const translator = useTranslator();
  const text = valueText(column, item[column.name], translator);
  return (
    <a className={css['call']} href={`tel:${text}`}>
      <IconPhone size={18} aria-hidden />
      <span className="visually-hidden">{translator.t(column.title)}</span>
      {text}
    </a>
  );
}
