import { useId, type ReactNode } from 'react';
import type { Column, ScanView, TasksView } from '#engine';
import { usePage, useScreen, type Item } from '../../../api/reads.ts';
import { useTranslator } from '../../../i18n/useTranslator.ts';
import type { Translator } from '../../../i18n/texts.ts';
import { codeTail } from '../../../parts/codeParts.ts';
import { Icon } from '../../../parts/Icon.tsx';
import { valueText } from '../../../parts/value/valueText.ts';
import { codeOf } from '../../tasks/codeOf.ts';
import { taskRequest } from '../../tasks/taskRequest.ts';
import { inOrder } from '../../tasks/taskTimes.ts';
import type { ScanScreen } from '../machine/ScanScreen.ts';
import css from './Round.module.css';

export interface RoundProps {
  readonly tasks: NonNullable<ScanView['tasks']>;
  readonly screen: ScanScreen;
  /** Rows there is room for. */
  readonly most: number;
}

/** The task in hand, and those that come after it on the list of tasks. */
export function Round({ tasks, screen, most }: RoundProps): ReactNode {
  const { data: view } = useScreen(tasks.screen);
  return view?.kind === 'tasks' ? <Rows view={view} code={screen.context.input[tasks.input]} most={most} /> : null;
}

interface RowsProps {
  readonly view: TasksView;
  readonly code: unknown;
  readonly most: number;
}

function Rows({ view, code, most }: RowsProps): ReactNode {
  const translator = useTranslator();
  const { t } = translator;
  const id = useId();
  const { data } = usePage(view.query, view.entities, taskRequest(view.line));
  const all = inOrder(view.line, data?.items ?? []);
  const at = all.findIndex((item) => codeOf(view.line.head, item) === code);
  if (all.length === 0) return null;
  const from = Math.max(0, at);
  return (
    <section className={css['round']} aria-labelledby={id} data-testid="round" data-gives-way={most > 2}>
      <h2 id={id} className={css['head']}>
        {t('ui.move.round')}
        <span>
          {at < 0 ? t('ui.move.count', { count: all.length }) : t('ui.move.place', { number: at + 1, count: all.length })}
        </span>
      </h2>
      <ol className={css['rows']} data-scrolls>
        {all.slice(from, from + most).map((item, i) => (
          <Row key={codeOf(view.line.head, item)} view={view} item={item} isNow={from + i === at} translator={translator} />
        ))}
      </ol>
    </section>
  );
}

interface RowProps {
  readonly view: TasksView;
  readonly item: Item;
  readonly isNow: boolean;
  readonly translator: Translator;
}

function Row({ view: { columns, line }, item, isNow, translator }: RowProps): ReactNode {
  const text = (name: string | undefined): string => {
    const field = columns.find((column): column is Column => column.name === name);
    return field ? valueText(field, item[field.name], translator) : '';
  };
  const where = text(line.where);
  const what = line.what.map(text).filter((word) => word !== '');
  const [title = '', ...others] = where === '' ? what : [where, ...what];
  const tail = /\s/.test(title) ? title : codeTail(title);
  return (
    <li className={css['row']} data-now={isNow} aria-current={isNow ? 'step' : undefined}>
      <Icon name={isNow ? 'player-play' : 'circle-dashed'} size={26} />
      <span className={css['words']}>
        <span className={css['where']} data-words={/\s/.test(title)}>
          {title.slice(0, -tail.length)}
          <b>{tail}</b>
        </span>
        <span className={css['what']}>{others.slice(0, 1).join('')}</span>
      </span>
      <b className={css['many']}>{text(line.many)}</b>
    </li>
  );
}
