import { useState, type ReactNode } from 'react';
import type { TaskLine, TasksView } from '#engine';
import type { Item } from '../../api/reads.ts';
import { useTranslator } from '../../i18n/useTranslator.ts';
import { Icon } from '../../parts/Icon.tsx';
import { valueText } from '../../parts/value/valueText.ts';
import { shortCodes } from './shortCodes.ts';
import { recordHref, taskHref } from './taskHref.ts';
import type { Marks } from './useMarks.ts';
import { TaskRow } from './TaskRow.tsx';
import { codeOf } from './codeOf.ts';
import { isLate } from './taskTimes.ts';
import css from './TaskBoard.module.css';

export interface TaskBoardProps {
  readonly view: TasksView;
  /** In the order in which they should be done. */
  readonly items: readonly Item[];
  readonly marks?: Marks | undefined;
}

/** Tasks per page: the next one and two columns of four. */
const PAGE_SIZE = 9;

/** Tasks as a list: the next one large, the others numbered in their order. */
export function TaskBoard({ view, items, marks }: TaskBoardProps): ReactNode {
  const translator = useTranslator();
  const { t } = translator;
  const [chosen, setChosen] = useState('all');
  const [from, setFrom] = useState(0);
  const [isSecondPage, setSecondPage] = useState(false);
  const groups = taskGroups(view, items);
  const group = groups.find(({ id }) => id === chosen) ?? groups[0]!;
  const begin = from < group.items.length ? from : 0;
  const page = group.items.slice(begin, begin + PAGE_SIZE);
  const short = shortCodes(page.flatMap((item) => codesOf(view, item, translator)));
  const hasOtherPage = view.place !== undefined && view.record !== undefined && view.actions.length > 0;
  const pick = (id: string): void => {
    setChosen(id);
    setFrom(0);
  };
  return (
    <>
      <div className={css['chips']}>
        <div className={css['groups']}>
          {groups.map(({ id, title, items: own }) => (
            <button key={id} type="button" className={css['chip']} aria-pressed={id === group.id} onClick={() => pick(id)}>
              {id === 'urgent' && <Icon name="alert-triangle" size={24} />}
              {t(title)}
              <span>{own.length}</span>
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
        {group.items.length > PAGE_SIZE && (
          <button type="button" className={css['chip']} onClick={() => setFrom(begin + PAGE_SIZE)}>
            {t('ui.tasks.range', { first: begin + 1, last: begin + page.length, count: group.items.length })}
            <Icon name="chevron-down" size={24} />
          </button>
        )}
      </div>
      <ol className={css['tasks']} start={begin + 1} data-many={page.length > 1}>
        {page.map((item, i) => (
          <TaskRow
            key={String(item['id'] ?? i)}
            view={view}
            item={item}
            rank={begin + i + 1}
            isNext={begin + i === 0}
            short={short}
            usual={usualState(view.line, items)}
            mark={marks?.isOn ? { isMarked: marks.has(item), onMark: () => marks.onMark(item) } : undefined}
            href={isSecondPage ? recordHref(view.record, item) : taskHref(view, item)}
          />
        ))}
      </ol>
    </>
  );
}

function codesOf({ line, columns }: TasksView, item: Item, translator: Parameters<typeof valueText>[2]): readonly string[] {
  return [line.from, line.main].flatMap((name) => {
    const column = columns.find((each) => each.name === name);
    return column?.kind === 'code' ? [valueText(column, item[column.name], translator)] : [];
  });
}

/** A group of tasks that can be shown separately. */
interface TaskGroup {
  readonly id: string;
  /** Code of its title, or the title itself. */
  readonly title: string;
  readonly items: readonly Item[];
}

/** Maximum locations with their own chip. */
const MAX_PLACES = 3;

/** All tasks, urgent ones, and those per source location, the largest group first. */
function taskGroups({ line }: TasksView, items: readonly Item[], now = Date.now()): readonly TaskGroup[] {
  const urgent = items.filter((item) => isLate(line, item, now));
  return [
    { id: 'all', title: 'ui.tasks.all', items },
    ...(urgent.length === 0 || urgent.length === items.length
      ? []
      : [{ id: 'urgent', title: 'ui.tasks.urgent', items: urgent }]),
    ...placesOf(line, items),
  ];
}

function placesOf({ from }: TaskLine, items: readonly Item[]): readonly TaskGroup[] {
  if (from === undefined) return [];
  const places = groupBy(items, (item) => codeOf(from, item).split('-').slice(0, -1).join('-'));
  if (places.size < 2) return [];
  return [...places]
    .filter(([place]) => place !== '')
    .toSorted(([, a], [, b]) => b.length - a.length)
    .slice(0, MAX_PLACES)
    .map(([place, own]) => ({ id: place, title: place, items: own }));
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
