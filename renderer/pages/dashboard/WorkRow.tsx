import { IconPhone } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import type { Column, OfferedAction } from '#engine';
import type { Told } from '../../api/http.ts';
import type { Item } from '../../api/reads.ts';
import { useSpeech } from '../../i18n/SpeechContext.tsx';
import { actionIcon } from '../../parts/actionIcon.ts';
import { Icon } from '../../parts/Icon.tsx';
import { isErased, isEmpty, valueText } from '../../parts/valueText.ts';
import { RowValue } from '../detail/RowValue.tsx';
import type { Verdict } from '../list/bulk/useVerdicts.ts';
import css from './WorkRows.module.css';

export interface WorkRowProps {
  readonly action: OfferedAction;
  readonly record: string | undefined;
  /** The first names the row. */
  readonly columns: readonly Column[];
  readonly item: Item;
  /** Whether the action is open; undefined while that is not known. */
  readonly verdict: Verdict | undefined;
  readonly refusals: readonly Told[];
  readonly isBusy: boolean;
  readonly onAct: () => void;
}

/** One row: its name and what stands out beside it, then what is known of it, then who to call and the one thing to do. */
export function WorkRow(props: WorkRowProps): ReactNode {
  const { action, record, columns, item, verdict, refusals, isBusy, onAct } = props;
  const { t } = useSpeech();
  const [name, ...rest] = columns.filter(({ name: each }) => !isEmpty(item[each]));
  const reached = rest.filter(({ widget, name: each }) => widget === 'phone' && !isErased(item[each] ?? null));
  const marks = rest.filter((column) => isMark(column, item));
  const facts = rest.filter((column) => !reached.includes(column) && !marks.includes(column) && column.kind !== 'bool');
  const closed = verdict?.open === false ? verdict.reasons : undefined;
  return (
    <li className={css['row']}>
      <p className={css['head']}>
        {name && <RowValue field={name} row={item} opens={record} />}
        {marks.map((column) => (
          <span key={column.name} className={css['mark']}>
            {column.kind === 'bool' ? (
              <b className={css['yes']}>{t(column.title)}</b>
            ) : (
              <RowValue field={column} row={item} opens={undefined} />
            )}
          </span>
        ))}
      </p>
      <dl className={css['facts']}>
        {facts.map((column) => (
          <div key={column.name}>
            <dt>{t(column.title)}</dt>
            <dd>
              <RowValue field={column} row={item} opens={undefined} />
            </dd>
          </div>
        ))}
      </dl>
      <div className={css['keys']}>
        {reached.map((column) => (
          <Call key={column.name} column={column} item={item} />
        ))}
        {closed ? (
          <span className={css['closed']}>{closed.map(({ text }) => text).join(' ')}</span>
        ) : (
          <button type="button" className={css['act']} disabled={isBusy} aria-busy={isBusy} onClick={onAct}>
            <Icon name={actionIcon(action)} size={18} />
            {t(action.title)}
          </button>
        )}
      </div>
      {refusals.length > 0 && (
        <p role="alert" className={css['refused']}>
          {refusals.map(({ text }) => text).join(' ')}
        </p>
      )}
    </li>
  );
}

/** What stands beside the name without a word of its own: a yes, and a state. */
const isMark = ({ kind, widget, name }: Column, item: Item): boolean =>
  kind === 'bool' ? item[name] === true : widget === 'state';

/** A number that a phone dials. */
function Call({ column, item }: { readonly column: Column; readonly item: Item }): ReactNode {
  const speech = useSpeech();
  const text = valueText(column, item[column.name], speech);
  return (
    <a className={css['call']} href={`tel:${text}`}>
      <IconPhone size={18} aria-hidden />
      <span className="visually-hidden">{speech.t(column.title)}</span>
      {text}
    </a>
  );
}
