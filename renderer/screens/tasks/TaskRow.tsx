import type { ReactNode } from 'react';
import { Link } from 'wouter';
import type { Column, TasksView } from '#engine';
import type { Item } from '../../api/reads.ts';
import { useSpeech } from '../../i18n/useSpeech.ts';
import type { Speech } from '../../i18n/texts.ts';
import { Icon } from '../../parts/Icon.tsx';
import { Value } from '../../parts/value/Value.tsx';
import { isEmpty, valueText } from '../../parts/value/valueText.ts';
import { ShortCode } from './ShortCode.tsx';
import { ageOf, isLate } from './taskTimes.ts';
import css from './TaskBoard.module.css';

export interface TaskRowProps {
  readonly view: TasksView;
  readonly item: Item;
  /** Place in the order, from 1. */
  readonly rank: number;
  /** It is to be done now: drawn large, with its whole codes. */
  readonly isNext?: boolean;
  /** What is shown of each code. */
  readonly short: ReadonlyMap<string, string>;
  /** The state most rows have: it is not said on each of them. */
  readonly usual: string | undefined;
  /** Absent where a row opens nothing. */
  readonly href: string | undefined;
  /** A tap marks it. */
  readonly mark?: { readonly isMarked: boolean; readonly onMark: () => void } | undefined;
}

/** A task in one line: how long it waits, from where, to where, what and how many. */
export function TaskRow(props: TaskRowProps): ReactNode {
  const { isNext = false, href, mark } = props;
  return (
    <li className={css['row']} data-next={isNext} data-testid="task">
      {mark ? (
        <button type="button" className={css['task']} aria-pressed={mark.isMarked} onClick={mark.onMark}>
          <Inside {...props} />
        </button>
      ) : href === undefined ? (
        <div className={css['task']}>
          <Inside {...props} />
        </div>
      ) : (
        <Link href={href} className={css['task']}>
          <Inside {...props} />
        </Link>
      )}
    </li>
  );
}

function Inside({ view, item, rank, isNext = false, short, usual, mark }: TaskRowProps): ReactNode {
  const speech = useSpeech();
  const { t } = speech;
  const { line } = view;
  const state = line.state === undefined ? undefined : item[line.state];
  const from = textAt(view, item, line.from, speech);
  const code = textAt(view, item, line.head, speech);
  return (
    <>
      <span className={css['rank']}>
        {mark?.isMarked ? <Icon name="check" size={26} /> : isNext ? t('ui.tasks.next') : rank}
      </span>
      <Age view={view} item={item} />
      {from !== '' && (
        <span className={css['from']}>
          <ShortCode value={from} shown={short.get(from)} />
          <Icon name="arrow-right" size={isNext ? 36 : 26} />
        </span>
      )}
      <span className={css['main']}>
        <Main view={view} item={item} short={isNext ? undefined : short} />
      </span>
      <span className={css['words']}>
        {line.main === undefined || line.from !== undefined ? null : <b>{code}</b>}
        {line.words.map((name) => (
          <Word key={name} field={columnOf(view, name)} item={item} />
        ))}
        {line.from !== undefined && <span className="visually-hidden">{code}</span>}
      </span>
      {state !== usual && line.state !== undefined && (
        <span className={css['state']}>
          <Value field={columnOf(view, line.state)} value={state} iconSize={22} />
        </span>
      )}
      {line.quantity !== undefined && (
        <span className={css['quantity']}>{valueText(columnOf(view, line.quantity), item[line.quantity], speech)}</span>
      )}
    </>
  );
}

interface MainProps extends Pick<TaskRowProps, 'view' | 'item'> {
  readonly short: TaskRowProps['short'] | undefined;
}

/** What the work is about: words as words, and a code as one; the task's own code where nothing else says it. */
function Main({ view, item, short }: MainProps): ReactNode {
  const speech = useSpeech();
  const { line } = view;
  const main = textAt(view, item, line.main, speech);
  const isWords = main !== '' && line.main !== undefined && columnOf(view, line.main).kind === 'string';
  if (isWords) return <b>{main}</b>;
  return <ShortCode value={main === '' ? textAt(view, item, line.head, speech) : main} shown={short?.get(main)} />;
}

/** How long it waits; amber where it comes before all others. */
function Age({ view: { line }, item }: Pick<TaskRowProps, 'view' | 'item'>): ReactNode {
  const { t } = useSpeech();
  const late = isLate(line, item);
  const age = ageOf(line, item);
  return (
    <span className={css['age']} data-late={late}>
      {(late || age) && <Icon name={late ? 'alert-triangle' : 'clock'} size={24} />}
      {late && <span className="visually-hidden">{t('ui.tasks.urgent')}</span>}
      {age && <span>{t(age.code, age.params)}</span>}
    </span>
  );
}

function Word({ field, item }: { readonly field: Column; readonly item: Item }): ReactNode {
  const value = item[field.name];
  if (value === undefined || isEmpty(value)) return null;
  return (
    <span>
      <Value field={field} value={value} iconSize={20} />
    </span>
  );
}

function columnOf({ columns }: TasksView, name: string): Column {
  // A line names columns of its query.
  return columns.find((column) => column.name === name)!;
}

function textAt(view: TasksView, item: Item, name: string | undefined, speech: Speech): string {
  return name === undefined ? '' : valueText(columnOf(view, name), item[name], speech);
}
