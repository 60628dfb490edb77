import type { ReactNode } from 'react';
import { Link } from 'wouter';
import type { Column, TasksView } from '#engine';
import type { Item } from '../../api/reads.ts';
import { useTranslator } from '../../i18n/useTranslator.ts';
import type { Translator } from '../../i18n/texts.ts';
import { Icon } from '../../parts/Icon.tsx';
import { Value } from '../../parts/value/Value.tsx';
import { isEmpty, valueText } from '../../parts/value/valueText.ts';
import { ageOf, isLate } from './taskTimes.ts';
import css from './TaskBoard.module.css';

export interface TaskRowProps {
  readonly view: TasksView;
  readonly item: Item;
  /** Position in the order, from 1. */
  readonly rank: number;
  /** The next task: shown large, with full codes. */
  readonly isNext?: boolean;
  /** Short form of each code. */
  readonly short: ReadonlyMap<string, string>;
  /** The most common state, which is not shown on each row. */
  readonly usual: string | undefined;
  /** Absent where the row has no page. */
  readonly href: string | undefined;
  /** A tap marks it. */
  readonly mark?: { readonly isMarked: boolean; readonly onMark: () => void } | undefined;
}

/** A task in one line: waiting time, source, target, item and quantity. */
export function TaskRow(props: TaskRowProps): ReactNode {
  const { isNext = false, href, mark } = props;
  return (
    <li className={css['row']} data-next={isNext} data-testid="task">
      {mark ? (
        <button type="button" className={css['task']} aria-pressed={mark.isMarked} onClick={mark.onMark}>
          <TaskContent {...props} />
        </button>
      ) : href === undefined ? (
        <div className={css['task']}>
          <TaskContent {...props} />
        </div>
      ) : (
        <Link href={href} className={css['task']}>
          <TaskContent {...props} />
        </Link>
      )}
    </li>
  );
}

function TaskContent({ view, item, rank, isNext = false, short, usual, mark }: TaskRowProps): ReactNode {
  const translator = useTranslator();
  const { t } = translator;
  const { line } = view;
  const state = line.state === undefined ? undefined : item[line.state];
  const from = textAt(view, item, line.from, translator);
  const code = textAt(view, item, line.head, translator);
  const hasTarget = textAt(view, item, line.main, translator) !== '';
  return (
    <>
      <span className={css['rank']}>
        {mark?.isMarked ? <Icon name="check" size={26} /> : isNext ? t('ui.tasks.next') : rank}
      </span>
      <WaitingTime view={view} item={item} />
      {from !== '' && (
        <span className={css['from']}>
          <ShortCode value={from} text={short.get(from)} />
          {hasTarget && <Icon name="arrow-right" size={isNext ? 36 : 26} />}
        </span>
      )}
      <span className={css['main']}>
        {(hasTarget || from === '') && <TaskSubject view={view} item={item} short={isNext ? undefined : short} />}
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
        <span className={css['quantity']}>{valueText(columnOf(view, line.quantity), item[line.quantity], translator)}</span>
      )}
    </>
  );
}

interface MainProps extends Pick<TaskRowProps, 'view' | 'item'> {
  readonly short: TaskRowProps['short'] | undefined;
}

/** Subject of the task, as text or code; else the code of the task. */
function TaskSubject({ view, item, short }: MainProps): ReactNode {
  const translator = useTranslator();
  const { line } = view;
  const main = textAt(view, item, line.main, translator);
  const isWords = main !== '' && line.main !== undefined && columnOf(view, line.main).kind === 'string';
  if (isWords) return <b>{main}</b>;
  return <ShortCode value={main === '' ? textAt(view, item, line.head, translator) : main} text={short?.get(main)} />;
}

/** Waiting time; amber for urgent tasks. */
function WaitingTime({ view: { line }, item }: Pick<TaskRowProps, 'view' | 'item'>): ReactNode {
  const { t } = useTranslator();
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
  // A line definition refers to columns of its query.
  return columns.find((column) => column.name === name)!;
}

function textAt(view: TasksView, item: Item, name: string | undefined, translator: Translator): string {
  return name === undefined ? '' : valueText(columnOf(view, name), item[name], translator);
}

interface ShortCodeProps {
  readonly value: string;
  /** The displayed end of it. */
  readonly text?: string | undefined;
}

/** A code with its last group bold; without room its end is kept, and screen readers get the full code. */
function ShortCode({ value, text = value }: ShortCodeProps): ReactNode {
  const cut = Math.max(text.lastIndexOf('-'), text.lastIndexOf('…')) + 1;
  return (
    <span className={css['code']}>
      {text !== value && <span className="visually-hidden">{value}</span>}
      <span className={css['whole']} aria-hidden={text !== value}>
        {text.slice(0, cut)}
        <b>{text.slice(cut)}</b>
      </span>
    </span>
  );
}
