import type { ReactNode } from 'react';
import { Link } from 'wouter';
import type { Column, TasksView } from '#engine';
import type { Item } from '../../api/reads.ts';
import { useTranslator } from '../../i18n/useTranslator.ts';
import type { Translator } from '../../i18n/texts.ts';
import { groupsOf } from '../../parts/codeParts.ts';
import { Icon } from '../../parts/Icon.tsx';
import { Value } from '../../parts/value/Value.tsx';
import { valueText } from '../../parts/value/valueText.ts';
import { ageText, isOverdue } from './taskTimes.ts';
import { untilText } from './untilText.ts';
import css from './TaskBoard.module.css';

export interface TaskRowProps {
  readonly view: TasksView;
  readonly item: Item;
  /** Position in the order, from 1. */
  readonly rank: number;
  /** Whether any row of the page says where. */
  readonly hasPlace: boolean;
  /** The next task: shown large. */
  readonly isNext?: boolean;
  /** The most common state, which is not shown on each row. */
  readonly usual: string | undefined;
  /** Absent where the row has no page. */
  readonly href: string | undefined;
  /** A tap marks it. */
  readonly mark?: { readonly isMarked: boolean; readonly onMark: () => void } | undefined;
}

/** A task in one row: what, how many, where, until when, and how far it is. */
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

function TaskContent(props: TaskRowProps): ReactNode {
  const { view, item, rank, hasPlace, mark } = props;
  const translator = useTranslator();
  const { line } = view;
  return (
    <>
      <span className={css['rank']}>{mark?.isMarked ? <Icon name="check" size={26} /> : rank}</span>
      {hasPlace && line.movement && <Where {...props} />}
      <What {...props} />
      {line.many !== undefined && <span className={css['many']}>{textAt(view, item, line.many, translator)}</span>}
      {hasPlace && !line.movement && <Where {...props} />}
      {(line.until ?? line.since) !== undefined && <Until {...props} />}
      {(line.progress ?? line.state) !== undefined && <Progress {...props} />}
    </>
  );
}

/** The first that is known, with its name; below, what else tells one from another. A yes is said by its title, a no by nothing. */
function What({ view, item }: TaskRowProps): ReactNode {
  const translator = useTranslator();
  const { t } = translator;
  const { what, name } = view.line;
  const known = what.flatMap((column): readonly Column[] => {
    const field = columnOf(view, column);
    return item[column] === false || valueText(field, item[column], translator) === '' ? [] : [field];
  });
  const [first, ...others] = known;
  return (
    <span className={css['what']}>
      <span className={css['first']}>
        {first && <Word field={first} item={item} />}
        {first?.name === what[0] && name !== undefined && <> {textAt(view, item, name, translator)}</>}
      </span>
      <span className={css['second']}>
        {others.map((field) => (
          <span key={field.name}>
            {item[field.name] === true ? <b>{t(field.title)}</b> : <Word field={field} item={item} />}
          </span>
        ))}
      </span>
    </span>
  );
}

function Word({ field, item }: { readonly field: Column; readonly item: Item }): ReactNode {
  const translator = useTranslator();
  const text = valueText(field, item[field.name], translator);
  return isCode(field, text) ? <CodeWord code={text} /> : <b className={css['words']}>{text}</b>;
}

/** Where it is done; of a movement its end large, as that tells one place from the next, and from where or where to below. */
function Where({ view, item }: TaskRowProps): ReactNode {
  const translator = useTranslator();
  const { where, place, movement } = view.line;
  const [first, second] = [where, place]
    .map((name) => ({ name, text: textAt(view, item, name, translator) }))
    .filter(({ text }) => text !== '');
  return (
    <span className={css['where']} data-movement={movement !== undefined}>
      {first && <Word field={columnOf(view, first.name ?? '')} item={item} />}
      {second && (
        <span className={css['second']}>
          {movement && <span>{translator.t(movement === 'from' ? 'ui.tasks.from' : 'ui.tasks.to')}</span>}
          <Word field={columnOf(view, second.name ?? '')} item={item} />
        </span>
      )}
    </span>
  );
}

/** Until when, by how much that is over, or how long it waits. */
function Until({ view: { line }, item }: TaskRowProps): ReactNode {
  const translator = useTranslator();
  const { t } = translator;
  const isOver = isOverdue(line, item);
  const until = isOver ? undefined : untilText(line, item, translator);
  const lasting = ageText(line, item, translator);
  const age = lasting === undefined ? undefined : t(isOver ? 'ui.tasks.over' : 'ui.tasks.waits', { lasting });
  return (
    <span className={css['until']} data-over={isOver} data-age={until === undefined && !isOver}>
      {(until ?? age) !== undefined && (
        <span>
          <Icon name="clock" size={24} />
          <span>{until ?? age}</span>
        </span>
      )}
    </span>
  );
}

/** How far it is, or the state where that differs from the others. */
function Progress({ view, item, usual }: TaskRowProps): ReactNode {
  const translator = useTranslator();
  const { state, progress = [] } = view.line;
  const [done, all] = progress.map((name) => item[name]);
  if (state !== undefined && item[state] !== usual)
    return (
      <span className={css['progress']}>
        <Value field={columnOf(view, state)} value={item[state]} iconSize={22} />
      </span>
    );
  return (
    <span className={css['progress']}>
      {typeof done === 'number' && typeof all === 'number' && all > 0 && (
        <>
          <span>
            <b>{textAt(view, item, progress[0], translator)}</b> / {textAt(view, item, progress[1], translator)}
          </span>
          <progress className={css['bar']} value={done} max={all} aria-hidden />
        </>
      )}
    </span>
  );
}

function columnOf({ columns }: TasksView, name: string): Column {
  // A card refers to columns of its query.
  return columns.find((column) => column.name === name)!;
}

function textAt(view: TasksView, item: Item, name: string | undefined, translator: Translator): string {
  return name === undefined || name === '' ? '' : valueText(columnOf(view, name), item[name], translator);
}

const isCode = ({ kind }: Column, text: string): boolean => kind === 'code' || (kind === 'ref' && !/\s/.test(text));

/** A code in full, its last groups heavier: it is never split. */
function CodeWord({ code }: { readonly code: string }): ReactNode {
  const groups = groupsOf(code);
  const end = groups
    .slice(groups.length > 3 ? -2 : -1)
    .join('')
    .replace(/^[-.]/, '');
  return (
    <span className={css['code']}>
      {code.length > end.length && <span>{code.slice(0, -end.length)}</span>}
      <wbr />
      <b>{end}</b>
    </span>
  );
}
