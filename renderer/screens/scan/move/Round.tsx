import { useId, type ReactNode } from 'react';
import type { Column, ScanView, TasksView } from '#engine';
import type { Item } from '../../../api/reads.ts';
import { useTranslator } from '../../../i18n/useTranslator.ts';
import { hourMinute } from '../../../i18n/moments.ts';
import type { Translator } from '../../../i18n/texts.ts';
import { codeTail } from '../../../parts/codeParts.ts';
import { Icon } from '../../../parts/Icon.tsx';
import { valueText } from '../../../parts/value/valueText.ts';
import { codeOf } from '../../tasks/codeOf.ts';
import type { ScanScreen } from '../machine/ScanScreen.ts';
import { useRound, type Round as WalkedRound } from './useRound.ts';
import css from './Round.module.css';

export interface RoundProps {
  readonly tasks: NonNullable<ScanView['tasks']>;
  readonly screen: ScanScreen;
  /** Rows there is room for. */
  readonly most: number;
}

/** The tasks of the walk: what was done with its time, the one in hand, and those that come after it. */
export function Round({ tasks, screen, most }: RoundProps): ReactNode {
  const translator = useTranslator();
  const { t, zone } = translator;
  const id = useId();
  const round = useRound(tasks, screen);
  if (!round || round.open.length === 0) return null;
  const { view, done, open, now } = round;
  const isFolded = done.length + open.length > most;
  const room = isFolded && done.length > 0 && most > 2 ? most - 1 : most;
  const from = Math.max(0, now);
  return (
    <section className={css['round']} aria-labelledby={id} data-testid="round" data-gives-way={most > 2}>
      <h2 id={id} className="flex between baseline no-margin text-24">
        {t('ui.move.round')}
        <span className="muted regular text-20">{placeText(round, t)}</span>
      </h2>
      <ol className="list pad-card min-height-0 scroll" data-scrolls>
        {isFolded && most > 2 && done.length > 0 && (
          <li className={css['row']} data-done>
            <Icon name="circle-check" size={26} />
            {t('ui.move.done', { count: done.length })}
          </li>
        )}
        {!isFolded &&
          done.map(({ code, at, item }) => (
            <Row key={`done ${code}`} view={view} item={item} doneAt={hourMinute(at, zone)} translator={translator} />
          ))}
        {open.slice(from, from + room).map((item, i) => (
          <Row key={codeOf(view.line.head, item)} view={view} item={item} isNow={from + i === now} translator={translator} />
        ))}
      </ol>
    </section>
  );
}

/** Which of how many is in hand, counted with those that were done. */
export function RoundPlace({ tasks, screen }: Omit<RoundProps, 'most'>): ReactNode {
  const { t } = useTranslator();
  const round = useRound(tasks, screen);
  if (!round || round.now < 0) return null;
  return (
    <>
      <b className={css['place']}>{placeText(round, t)}</b>
      {' · '}
    </>
  );
}

function placeText({ done, open, now }: WalkedRound, t: Translator['t']): string {
  const count = done.length + open.length;
  return now < 0 ? t('ui.move.count', { count }) : t('ui.move.place', { number: done.length + now + 1, count });
}

interface RowProps {
  readonly view: TasksView;
  readonly item: Item;
  readonly isNow?: boolean;
  /** Time of the day at which it was done. */
  readonly doneAt?: string;
  readonly translator: Translator;
}

function Row({ view: { columns, line }, item, isNow = false, doneAt, translator }: RowProps): ReactNode {
  const text = (name: string | undefined): string => {
    const field = columns.find((column): column is Column => column.name === name);
    return field ? valueText(field, item[field.name], translator) : '';
  };
  const where = text(line.where);
  const what = line.what.map(text).filter((word) => word !== '');
  const [title = '', ...others] = where === '' ? what : [where, ...what];
  const tail = /\s/.test(title) ? title : codeTail(title);
  return (
    <li className={css['row']} data-now={isNow} data-done={doneAt !== undefined} aria-current={isNow ? 'step' : undefined}>
      <Icon name={doneAt === undefined ? (isNow ? 'player-play' : 'circle-dashed') : 'circle-check'} size={26} />
      <span className={css['words']}>
        <span className={css['where']} data-words={/\s/.test(title)}>
          {title.slice(0, -tail.length)}
          <b>{tail}</b>
        </span>
        <span className="muted text-19">{[doneAt, others[0]].filter(Boolean).join(' · ')}</span>
      </span>
      <b className={css['many']}>{text(line.many)}</b>
    </li>
  );
}
