import { useId, type ReactNode } from 'react';
import { momentAt, wallTime, type ViewField } from '#engine';
import type { RenderedRefusal } from '../../../api/http.ts';
import type { Json } from '../../../api/reads.ts';
import { useTranslator } from '../../../i18n/useTranslator.ts';
import { NO_SCAN } from '../../../scan/ScanBus.ts';
import { isReason, type Cell } from './cells.ts';
import { FormRoot } from '../../../templates/FormRoot.tsx';
import { Control } from '../../../widgets/Control.tsx';
import { isOfFiles } from '../../../parts/media/fileSort.ts';
import { FormContext, PAD_DEFAULTS } from '../../../widgets/FormContext.ts';
import { useReasons } from '../../../api/reasons.ts';
import { WordKeys } from '../../../parts/pad/WordKeys.tsx';
import css from './ChoiceCell.module.css';

export interface ChoiceCellProps {
  readonly cell: Cell;
  readonly value: Json | undefined;
  readonly invalid: RenderedRefusal | undefined;
  readonly onValue: (cell: Cell, value: Json | undefined) => void;
}

/** A cell that is no number: a choice, a switch, a time, a reason, a text. */
export function ChoiceCell({ cell, value, invalid, onValue }: ChoiceCellProps): ReactNode {
  const { t } = useTranslator();
  const id = useId();
  const { field } = cell;
  return (
    <div className={css['cell']} data-wide={isWide(field)} data-invalid={invalid !== undefined}>
      <label htmlFor={id} className={css['title']}>
        {t(field.title)}
        {field.required && <span className="muted regular text-18">{t('ui.required')}</span>}
      </label>
      <Entry id={id} at={cell.pointer} field={field} value={value ?? null} onValue={(next) => onValue(cell, next)} />
      {invalid && (
        <p role="alert" className="refuse-ink semibold text-20">
          {invalid.text}
        </p>
      )}
    </div>
  );
}

/** So many words stand side by side in a cell; more take the whole row. */
const MAX_WORDS_BESIDE = 2;

const isWide = (field: ViewField): boolean => isReason(field) || (field.words?.length ?? 0) > MAX_WORDS_BESIDE;

interface EntryProps {
  readonly id: string;
  readonly at: string;
  readonly field: ViewField;
  readonly value: Json;
  readonly onValue: (value: Json | undefined) => void;
}

const TYPES: Readonly<Record<string, string>> = { date: 'date', time: 'time', timestamp: 'datetime-local' };

function Entry({ id, at, field, value, onValue }: EntryProps): ReactNode {
  const { t, zone } = useTranslator();
  if (isReason(field)) return <ReasonChips id={id} at={at} dictionary={field.dictionary} value={value} onValue={onValue} />;
  if (isOfFiles(field))
    return (
      <FormRoot variant="pad">
        <FormContext value={PAD_DEFAULTS}>
          <Control id={id} at={`/${field.name}`} field={field} value={value} onChange={onValue} label={t(field.title)} />
        </FormContext>
      </FormRoot>
    );
  if (field.words) return <Words field={field} value={value} onValue={onValue} />;
  if (field.kind === 'bool') return <Switch id={id} value={value === true} onValue={onValue} />;
  return (
    <input
      id={id}
      data-at={at}
      type={TYPES[field.kind] ?? 'text'}
      className="pad-control full-width text-24 min-64 sides-14"
      value={displayValue(field, value, zone)}
      maxLength={field.maxLength}
      autoComplete="off"
      onChange={({ target }) => onValue(parseValue(field, target.value, zone))}
      {...(field.widget === 'long-text' ? { [NO_SCAN]: '' } : {})}
    />
  );
}

function Words({ field, value, onValue }: Omit<EntryProps, 'id' | 'at'>): ReactNode {
  const { t } = useTranslator();
  return (
    <div className="flex wrap gap-10" role="group" aria-label={t(field.title)}>
      {field.words?.map((word) => (
        <button
          key={word}
          type="button"
          className={css['word']}
          aria-pressed={word === value}
          onClick={() => onValue(word === value && !field.required ? undefined : word)}
        >
          {t(`${field.wordsOf}.${word}`)}
        </button>
      ))}
    </div>
  );
}

function Switch({
  id,
  value,
  onValue,
}: {
  readonly id: string;
  readonly value: boolean;
  readonly onValue: (v: Json) => void;
}): ReactNode {
  const { t } = useTranslator();
  return (
    <button id={id} type="button" role="switch" className={css['word']} aria-checked={value} onClick={() => onValue(!value)}>
      {t(value ? 'common.yes' : 'common.no')}
    </button>
  );
}

/** A time is entered in the zone of the plant and stored in UTC. */
function displayValue({ kind }: ViewField, value: Json, zone: string): string {
  if (typeof value !== 'string') return value === null ? '' : String(value);
  if (kind !== 'timestamp') return value;
  const { day, clock } = wallTime(value, zone);
  return `${day}T${clock.slice(0, 5)}`;
}

function parseValue({ kind }: ViewField, text: string, zone: string): Json | undefined {
  if (text === '') return undefined;
  const [day = '', clock = ''] = text.split('T');
  return kind === 'timestamp' ? momentAt(day, clock, zone) : text;
}

interface ReasonChipsProps {
  readonly id: string;
  readonly at: string;
  /** Dictionary of the offered entries; without one the reason is free text. */
  readonly dictionary: string | undefined;
  readonly value: Json;
  readonly onValue: (value: Json | undefined) => void;
}

/** The most used entries as chips, and a field for free text. */
function ReasonChips({ id, at, dictionary, value, onValue }: ReasonChipsProps): ReactNode {
  const words = useReasons(dictionary);
  // An entry is stored by its key, so that reasons can be counted; free text is stored as it is.
  const isListed = words.some(({ key }) => key === value);
  return (
    <>
      <div className="flex wrap gap-10">
        <WordKeys words={words} value={value} className={css['word']} onValue={onValue} />
      </div>
      <input
        id={id}
        data-at={at}
        className="pad-control full-width text-24 min-64 sides-14"
        value={typeof value === 'string' && !isListed ? value : ''}
        maxLength={200}
        autoComplete="off"
        onChange={({ target }) => onValue(target.value === '' ? undefined : target.value)}
      />
    </>
  );
}
