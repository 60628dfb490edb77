import { useState, type CSSProperties, type ReactNode } from 'react';
import type { TaskLine, TasksView } from '#engine';
import type { Item, Page } from '../../api/reads.ts';
import { mediaHook } from '../../device/mediaHook.ts';
import { useTranslator } from '../../i18n/useTranslator.ts';
import { countText } from '../../i18n/texts.ts';
import { Icon } from '../../parts/Icon.tsx';
import { recordHref, taskHref } from './taskHref.ts';
import type { Marks } from './useMarks.ts';
import { TaskRow } from './TaskRow.tsx';
import { codeOf } from './codeOf.ts';
import { inOrder, isOverdue } from './taskTimes.ts';
import css from './TaskBoard.module.css';

export interface TaskBoardProps {
  readonly view: TasksView;
  /** In the order in which they should be done. */
  readonly items: readonly Item[];
  /** All that are here, also those that a scan leaves out. */
  readonly all: readonly Item[];
  /** How many there are, also beyond `items`. */
  readonly total: number;
  /** It could not be loaded again: rows are as they were, and checked when they are opened. */
  readonly isOld?: boolean;
  /** What others do: shown apart. */
  readonly ofOthers?: Page | undefined;
  /** A scanned code that only the tasks it means are shown for. */
  readonly scanned?: { readonly code: string; readonly onClear: () => void } | undefined;
  readonly marks?: Marks | undefined;
}

/** Whether rows are one line each: on a PAD that lies flat. */
const useWideRows = mediaHook('(min-width: 1024px)');

/** Rows in sight on a PAD that lies flat, below chips and without them. Elsewhere the page scrolls. */
const ROWS = { belowChips: 5, alone: 6, scrolled: 8 };

/** Tasks as rows: the next one large, the others numbered in their order. */
export function TaskBoard({ view, items, all, total, isOld = false, ofOthers, scanned, marks }: TaskBoardProps): ReactNode {
  const { t, language } = useTranslator();
  const [chosen, setChosen] = useState('all');
  const [from, setFrom] = useState(0);
  const [isSecondPage, setSecondPage] = useState(false);
  const isWide = useWideRows();
  const { line } = view;
  const groups = taskGroups(line, items, { total, ofOthers, hasPlaces: isWide });
  const group = groups.find(({ id }) => id === chosen) ?? groups[0]!;
  const hasOtherPage = view.place !== undefined && view.record !== undefined && view.actions.length > 0;
  const hasChips = groups.length > 1 || scanned !== undefined || marks !== undefined || hasOtherPage;
  const isPaged = group.items.length > (isWide ? (hasChips ? ROWS.belowChips : ROWS.alone) : ROWS.scrolled);
  const pageSize = !isWide ? ROWS.scrolled : hasChips || isPaged ? ROWS.belowChips : ROWS.alone;
  const begin = from < group.items.length ? from : 0;
  const page = group.items.slice(begin, begin + pageSize);
  const pick = (id: string): void => {
    setChosen(id);
    setFrom(0);
  };
  return (
    <>
      {(hasChips || isPaged) && (
        <div className={css['chips']}>
          {scanned && (
            <button
              type="button"
              className={css['chip']}
              aria-pressed
              onClick={scanned.onClear}
              aria-label={t('ui.tasks.showAll')}
            >
              <Icon name="scan" size={24} />
              {scanned.code}
              <Icon name="x" size={28} />
            </button>
          )}
          <div className={css['groups']}>
            {groups.length > 1 &&
              groups.map(({ id, title, count, isCapped }) => (
                <button
                  key={id}
                  type="button"
                  className={css['chip']}
                  aria-pressed={id === group.id}
                  onClick={() => pick(id)}
                >
                  {id === 'overdue' && <Icon name="clock" size={24} />}
                  {t(title)}
                  <span>{countText(count, isCapped, language)}</span>
                </button>
              ))}
          </div>
          {marks && (
            <button type="button" className={css['chip']} aria-pressed={marks.isOn} onClick={marks.onSwitch}>
              <Icon name="list-check" size={24} />
              {t('ui.tasks.mark')}
            </button>
          )}
          {hasOtherPage && (
            <button
              type="button"
              className={css['chip']}
              aria-pressed={isSecondPage}
              onClick={() => setSecondPage(!isSecondPage)}
            >
              <Icon name="dots" size={24} />
              {t('ui.tasks.others')}
            </button>
          )}
          {isPaged && (
            <button type="button" className={css['chip']} onClick={() => setFrom(begin + pageSize)}>
              {t('ui.tasks.range', { first: begin + 1, last: begin + page.length, count: group.count })}
              <span className="visually-hidden">{t('ui.tasks.nextPage')}</span>
              <Icon name="chevron-down" size={24} />
            </button>
          )}
        </div>
      )}
      <ol
        className={css['tasks']}
        data-old={isOld}
        start={begin + 1}
        style={{ '--tracks': tracks(line, page) } as CSSProperties}
      >
        {page.map((item, i) => (
          <TaskRow
            key={String(item['id'] ?? i)}
            view={view}
            item={item}
            rank={begin + i + 1}
            hasPlace={hasPlaces(line, page)}
            isNext={begin + i === 0 && group.id !== 'others'}
            usual={usualState(line, all)}
            mark={
              marks?.isOn && group.id !== 'others'
                ? { isMarked: marks.has(item), onMark: () => marks.onMark(item) }
                : undefined
            }
            href={isSecondPage || group.id === 'others' ? recordHref(view.record, item) : taskHref(view, item)}
          />
        ))}
      </ol>
    </>
  );
}

/** Columns of the rows: a role that the card does not name, or a place that no row has, takes no room. */
function tracks(line: TaskLine, page: readonly Item[]): string {
  const { many, movement, until, since, progress, state } = line;
  const place = hasPlaces(line, page) ? [movement ? '272px' : '230px'] : [];
  const what = ['minmax(0, 1fr)', ...(many === undefined ? [] : ['150px'])];
  return [
    '44px',
    ...(movement ? [...place, ...what] : [...what, ...place]),
    ...(until === undefined && since === undefined ? [] : ['180px']),
    ...(progress === undefined && state === undefined ? [] : ['160px']),
  ].join(' ');
}

/** Whether any of the rows says where. */
function hasPlaces({ where, place }: TaskLine, page: readonly Item[]): boolean {
  return [where, place].some((name) => name !== undefined && page.some((item) => (item[name] ?? '') !== ''));
}

/** A group of tasks that can be shown separately. */
interface TaskGroup {
  readonly id: string;
  /** Code of its title, or the title itself. */
  readonly title: string;
  readonly items: readonly Item[];
  readonly count: number;
  /** There are more than were counted. */
  readonly isCapped?: boolean;
}

/** Maximum locations with their own chip. */
const MAX_PLACES = 3;

/**
 * All tasks, those that are overdue, those per place, the largest group first, and what others do. Where not all of them are here, their
 * places are not counted.
 */
function taskGroups(
  line: TaskLine,
  items: readonly Item[],
  { total, ofOthers, hasPlaces: isRoomy }: Pick<TaskBoardProps, 'total' | 'ofOthers'> & { readonly hasPlaces: boolean },
): readonly TaskGroup[] {
  const overdue = items.filter((item) => isOverdue(line, item));
  const places = isRoomy && items.length === total ? placesOf(line, items) : [];
  const group = (id: string, title: string, own: readonly Item[], count = own.length): readonly TaskGroup[] =>
    count === 0 ? [] : [{ id, title, items: own, count, isCapped: id !== 'others' && items.length < total }];
  return [
    { id: 'all', title: 'ui.tasks.all', items, count: total },
    ...(overdue.length === items.length ? [] : group('overdue', 'ui.tasks.overdue', overdue)),
    ...places.flatMap(([place, own]) => group(place, place, own)),
    ...(ofOthers ? group('others', 'ui.tasks.inOtherHands', inOrder(line, ofOthers.items), ofOthers.total) : []),
  ];
}

function placesOf({ where }: TaskLine, items: readonly Item[]): readonly (readonly [string, readonly Item[]])[] {
  if (where === undefined) return [];
  const places = groupBy(items, (item) => codeOf(where, item).split('-').slice(0, -1).join('-'));
  if (places.size < 2) return [];
  return [...places]
    .filter(([place, own]) => place !== '' && own.length > 1)
    .toSorted(([, a], [, b]) => b.length - a.length)
    .slice(0, MAX_PLACES);
}

/** The most common state, which need not be shown. */
function usualState({ state }: TaskLine, items: readonly Item[]): string | undefined {
  if (state === undefined) return undefined;
  const counts = [...groupBy(items, (item) => String(item[state]))];
  return counts.toSorted(([, a], [, b]) => b.length - a.length)[0]?.[0];
}

function groupBy<T>(all: readonly T[], keyOf: (each: T) => string): ReadonlyMap<string, readonly T[]> {
  const groups = new Map<string, T[]>();
  for (const each of all) groups.set(keyOf(each), [...(groups.get(keyOf(each)) ?? []), each]);
  return groups;
}
