import { useEffect, useId, useRef, type ReactNode } from 'react';
import { weekdayText, type ViewField } from '#engine';
import type { Item, Json } from '../../api/reads.ts';
import { useTranslator } from '../../i18n/useTranslator.ts';
import { Icon } from '../../parts/Icon.tsx';
import { meetingText, WEEK } from '../../parts/weekdays.ts';
import { RowCell } from '../rows/RowCell.tsx';
import type { ContainerWidgetProps } from '../types.ts';
import css from './ScheduleWidget.module.css';

/** Field of an entry with the day of the week it is; 0 is Sunday. */
const WEEKDAY = 'weekday';
/** Field of an entry that takes place once; it has no weekday, and no week of the month. */
const DATE = 'date';
const ONCE_WITHOUT = [WEEKDAY, 'week'];

/** A schedule: one entry per time in the order entered, each with its exceptions. */
export function ScheduleWidget(props: ContainerWidgetProps): ReactNode {
  const { id, at, field, value, onChange } = props;
  const translator = useTranslator();
  const { t } = translator;
  const box = useRef<HTMLDivElement>(null);
  const entries = Array.isArray(value) ? (value as readonly Item[]) : [];
  const focusRow = useRef(false);
  useEffect(() => {
    if (!focusRow.current) return;
    focusRow.current = false;
    box.current?.querySelector<HTMLElement>(`[data-at="${at}/${entries.length - 1}/${WEEKDAY}"]`)?.focus();
  }, [at, entries.length]);
  const set = (next: readonly Item[]): void => onChange(next.length === 0 ? undefined : (next as Json));
  const add = (from: Item): void => {
    focusRow.current = true;
    set([...entries, from]);
  };
  const hasRoom = entries.length < (field.maxItems ?? Infinity);
  const last = entries.at(-1);
  return (
    <div ref={box} className="grid shrink gap-10" role="group" aria-labelledby={`${id}-label`}>
      {entries.length === 0 && <p className="muted caption">{t('ui.schedule.none')}</p>}
      {entries.map((entry, i) => (
        // An entry has no identity while it is edited.
        <section
          key={i}
          className={css['entry']}
          aria-label={meetingText(entry, field, translator) || t('ui.schedule.entry', { number: i + 1 })}
        >
          <header className="row between gap-8">
            <b>{meetingText(entry, field, translator)}</b>
            <button
              type="button"
              className={css['remove']}
              aria-label={t('ui.widget.removeRowOf', { row: i + 1 })}
              onClick={() => set(entries.filter((_, each) => each !== i))}
            >
              <Icon name="trash" size={18} />
            </button>
          </header>
          <Entry
            {...props}
            row={i}
            entry={entry}
            fields={field.items?.fields ?? []}
            onEntry={(next) => set(entries.map((each, k) => (k === i ? next : each)))}
          />
        </section>
      ))}
      {hasRoom && (
        <div className="flex wrap gap-8">
          <button
            id={id}
            data-at={at}
            type="button"
            className={css['add']}
            aria-describedby={props.describedBy}
            onClick={() => add({ [WEEKDAY]: 0 })}
          >
            <Icon name="plus" size={18} />
            {t('ui.schedule.add')}
          </button>
          {last && (
            <button type="button" className={css['add']} onClick={() => add(copied(last))}>
              <Icon name="copy" size={18} />
              {t('ui.schedule.copy')}
            </button>
          )}
        </div>
      )}
    </div>
  );
}

/** Copies an entry without its exceptions. */
function copied(entry: Item): Item {
  return Object.fromEntries(Object.entries(entry).filter(([, value]) => !Array.isArray(value)));
}

interface EntryProps extends ContainerWidgetProps {
  readonly row: number;
  readonly entry: Item;
  readonly fields: readonly ViewField[];
  readonly onEntry: (entry: Item) => void;
}

function Entry({ row, entry, fields, onEntry, ...props }: EntryProps): ReactNode {
  const { t } = useTranslator();
  const set = (name: string, value: Json | undefined): void => {
    const excluded = value === undefined ? [] : name === DATE ? ONCE_WITHOUT : ONCE_WITHOUT.includes(name) ? [DATE] : [];
    const others = Object.fromEntries(Object.entries(entry).filter(([each]) => each !== name && !excluded.includes(each)));
    onEntry(value === undefined ? others : { ...others, [name]: value });
  };
  const cell = (field: ViewField): ReactNode =>
    field.name === WEEKDAY ? (
      <Weekday
        id={`${props.id}-${row}-${WEEKDAY}`}
        at={`${props.at}/${row}/${WEEKDAY}`}
        value={entry[WEEKDAY]}
        onPick={(day) => set(WEEKDAY, day)}
      />
    ) : (
      <RowCell
        id={props.id}
        at={props.at}
        errors={props.errors}
        Control={props.Control}
        row={row}
        field={field}
        value={entry[field.name]}
        onCell={(_, { name }, value) => set(name, value)}
      />
    );
  const plain = fields.filter((field) => field.kind !== 'list');
  return (
    <>
      <div className={css['fields']}>
        {plain.map((field) => (
          <div key={field.name} className={css['field']} data-field={field.name}>
            <span aria-hidden data-required={field.required === true}>
              {t(field.title)}
            </span>
            {cell(field)}
          </div>
        ))}
      </div>
      {fields
        .filter((field) => field.kind === 'list')
        .map((field) => {
          const count = Array.isArray(entry[field.name]) ? (entry[field.name] as readonly Json[]).length : 0;
          return (
            <details key={field.name} className={css['below']}>
              <summary>
                {t(field.title)}
                {count > 0 && ` (${count})`}
              </summary>
              {cell(field)}
            </details>
          );
        })}
    </>
  );
}

interface WeekdayProps {
  readonly id: string;
  readonly at: string;
  readonly value: Json | undefined;
  readonly onPick: (day: number) => void;
}

function Weekday({ id, at, value, onPick }: WeekdayProps): ReactNode {
  const { t, language } = useTranslator();
  const name = useId();
  return (
    <select
      id={id}
      name={name}
      data-at={at}
      className={css['weekday']}
      aria-label={t('ui.schedule.weekday')}
      value={String(value ?? '')}
      onChange={({ target }) => onPick(Number(target.value))}
    >
      {value === undefined && <option value="">–</option>}
      {WEEK.map((day) => (
        <option key={day} value={day}>
          {weekdayText(day, language)}
        </option>
      ))}
    </select>
  );
}
