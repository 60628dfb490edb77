import { Fragment, useLayoutEffect, useRef, type ReactNode } from 'react';
import { Link } from 'wouter';
import type { Column } from '#engine';
import type { Item } from '../../api/reads.ts';
import { useTranslator } from '../../i18n/useTranslator.ts';
import { Code } from '../../parts/Code.tsx';
import { StateBadge } from '../../parts/StateBadge.tsx';
import { isEmpty, valueText } from '../../parts/value/valueText.ts';
import { recordPath } from '../../shells/office/addresses.ts';
import { idOf } from '../list/rows/rowId.ts';
import { CardMenu } from './CardMenu.tsx';
import type { Board } from './useBoard.ts';
import { dayTime } from '../../i18n/moments.ts';
import { Icon } from '../../parts/Icon.tsx';
import { ageSince } from './age.ts';
import { Value } from '../../parts/value/Value.tsx';
import css from './BoardCard.module.css';

export interface BoardCardProps {
  readonly board: Board;
  readonly item: Item;
  readonly state: string;
}

/** A row as a card: how it looks, its code and name, chosen values, its age, and its menu. Its name opens its page. */
export function BoardCard({ board, item, state }: BoardCardProps): ReactNode {
  const { view, codeOf, at, setAt, dragged, setDragged, takeFocus } = board;
  const id = idOf(item);
  const head = useRef<HTMLAnchorElement>(null);
  useLayoutEffect(() => {
    if (takeFocus(id)) head.current?.focus();
    // Only when the card appears.
    // oxlint-disable-next-line react/exhaustive-deps
  }, []);
  const isCurrent = at === id || at === undefined;
  const column = (name: string | undefined): Column | undefined => view.columns.find((each) => each.name === name);
  const name = <CardName column={column(view.head)} item={item} />;
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- by key it is moved from its menu
    <li
      className={css['card']}
      data-card={id}
      data-dragged={dragged !== undefined && idOf(dragged) === id}
      data-tone={toneOf(column(view.tone), item)}
      draggable
      onFocus={() => setAt(id)}
      onDragStart={(event) => {
        event.dataTransfer.effectAllowed = 'move';
        event.dataTransfer.setData('text/plain', codeOf(item));
        setDragged(item);
      }}
      onDragEnd={() => setDragged(undefined)}
    >
      <div className="row shrink gap-8">
        <CardTone column={column(view.tone)} item={item} />
        <span className="shrink pushed muted text-13 clip">
          <Code value={codeOf(item)} />
        </span>
        <CardMenu board={board} item={item} state={state} isCurrent={isCurrent} />
      </div>
      {view.open === undefined ? (
        <b className={css['name']}>{name}</b>
      ) : (
        <Link
          ref={head}
          className={css['name']}
          data-head
          draggable={false}
          tabIndex={isCurrent ? 0 : -1}
          href={recordPath(view.open, id)}
        >
          {name}
        </Link>
      )}
      <CardValues columns={view.show.flatMap((each) => column(each) ?? [])} item={item} />
      <CardAge since={column(view.since)} item={item} />
    </li>
  );
}

const wordOf = (column: Column | undefined, item: Item): string | undefined => {
  const word = column && item[column.name];
  return typeof word === 'string' ? word : undefined;
};

const toneOf = (column: Column | undefined, item: Item): string => column?.tones?.[wordOf(column, item) ?? ''] ?? 'neutral';

function CardTone({ column, item }: { readonly column: Column | undefined; readonly item: Item }): ReactNode {
  const translator = useTranslator();
  const word = wordOf(column, item);
  if (!column || word === undefined) return null;
  return <StateBadge word={valueText(column, word, translator)} tone={column.tones?.[word] ?? 'neutral'} size={15} />;
}

function CardName({ column, item }: { readonly column: Column | undefined; readonly item: Item }): ReactNode {
  const translator = useTranslator();
  const value = column && item[column.name];
  return column && value !== undefined && !isEmpty(value)
    ? valueText(column, value, translator)
    : translator.t('ui.board.unnamed');
}

/** How long ago the moment or day of a card was; pointed at, when. */
function CardAge({ since, item }: { readonly since: Column | undefined; readonly item: Item }): ReactNode {
  const translator = useTranslator();
  if (!since) return null;
  const age = ageSince(item, since.name);
  if (!age) return null;
  const moment = String(item[since.name]);
  return (
    <p className="row gap-4 muted text-13 to-the-end" title={`${translator.t(since.title)} ${dayTime(moment, translator)}`}>
      <Icon name="clock" size={15} />
      <time dateTime={moment}>{translator.t(age.code, age.params)}</time>
    </p>
  );
}

/** The values of a card that are filled, in one line as far as there is room; each says what it is to who points at it, or listens. */
function CardValues({ columns, item }: { readonly columns: readonly Column[]; readonly item: Item }): ReactNode {
  const { t } = useTranslator();
  const filled = columns.filter(({ name }) => item[name] !== undefined && !isEmpty(item[name]));
  if (filled.length === 0) return null;
  return (
    <dl className={css['values']}>
      {filled.map((column) => (
        <Fragment key={column.name}>
          <dt className="visually-hidden">{t(column.title)}</dt>
          <dd title={t(column.title)}>
            <Value field={column} value={item[column.name]} iconSize={15} />
          </dd>
        </Fragment>
      ))}
    </dl>
  );
}
