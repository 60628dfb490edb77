import { useState, type ReactNode } from 'react';
import type { TasksView } from '#engine';
import type { Item } from '../../api/reads.ts';
import { useSpeech } from '../../i18n/useSpeech.ts';
import { Icon } from '../../parts/Icon.tsx';
import { valueText } from '../../parts/value/valueText.ts';
import { shortCodes } from './shortCodes.ts';
import { taskGroups, usualState } from './taskGroups.ts';
import { recordHref, taskHref } from './taskHref.ts';
import type { Marks } from './useMarks.ts';
import { TaskRow } from './TaskRow.tsx';
import css from './TaskBoard.module.css';

export interface TaskBoardProps {
  readonly view: TasksView;
  /** In the order in which they are to be done. */
  readonly items: readonly Item[];
  readonly marks?: Marks | undefined;
}

/** Rows in sight at once: the next one and two columns of four. */
const IN_SIGHT = 9;

/** Tasks, one line each: the next one large, the others numbered in the order they are done in. */
export function TaskBoard({ view, items, marks }: TaskBoardProps): ReactNode {
  const speech = useSpeech();
  const { t } = speech;
  const [chosen, setChosen] = useState('all');
  const [from, setFrom] = useState(0);
  const [isOther, setOther] = useState(false);
  const groups = taskGroups(view, items);
  const group = groups.find(({ id }) => id === chosen) ?? groups[0]!;
  const begin = from < group.items.length ? from : 0;
  const page = group.items.slice(begin, begin + IN_SIGHT);
  const short = shortCodes(page.flatMap((item) => codesOf(view, item, speech)));
  const canOther = view.place !== undefined && view.record !== undefined && view.actions.length > 0;
  const pick = (id: string): void => {
    setChosen(id);
    setFrom(0);
  };
  return (
    <>
      <div className={css['chips']}>
        {groups.map(({ id, title, items: own }) => (
          <button key={id} type="button" className={css['chip']} aria-pressed={id === group.id} onClick={() => pick(id)}>
            {id === 'urgent' && <Icon name="alert-triangle" size={24} />}
            {t(title)}
            <span>{own.length}</span>
          </button>
        ))}
        {marks && (
          <button type="button" className={css['chip']} aria-pressed={marks.isOn} onClick={marks.onSwitch}>
            <Icon name="list-check" size={24} />
            {t('ui.tasks.mark')}
          </button>
        )}
        {canOther && (
          <button type="button" className={css['chip']} data-side aria-pressed={isOther} onClick={() => setOther(!isOther)}>
            <Icon name="dots" size={24} />
            {t('ui.tasks.others')}
          </button>
        )}
        {group.items.length > IN_SIGHT && (
          <button type="button" className={css['chip']} onClick={() => setFrom(begin + IN_SIGHT)}>
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
            href={isOther ? recordHref(view.record, item) : taskHref(view, item)}
          />
        ))}
      </ol>
    </>
  );
}

function codesOf({ line, columns }: TasksView, item: Item, speech: Parameters<typeof valueText>[2]): readonly string[] {
  return [line.from, line.main].flatMap((name) => {
    const column = columns.find((each) => each.name === name);
    return column?.kind === 'code' ? [valueText(column, item[column.name], speech)] : [];
  });
}
