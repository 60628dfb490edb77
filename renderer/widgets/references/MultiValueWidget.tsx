import { useEffect, useRef, useState, type KeyboardEvent, type ReactNode, type RefObject } from 'react';
import type { Json } from '../../api/reads.ts';
import { useTranslator } from '../../i18n/useTranslator.ts';
import { Code } from '../../parts/Code.tsx';
import { FieldIcon } from '../FieldIcon.tsx';
import { valueText } from '../../parts/value/valueText.ts';
import { Combobox } from '../choices/Combobox.tsx';
import type { Choice } from '../choices/comboboxProps.ts';
import { useIsScanTarget } from '../FormContext.ts';
import { controlProps, type WidgetProps } from '../types.ts';
import { DEBOUNCE_MS, useRows } from './useRows.ts';
import { useDebounced } from '../../state/timers.ts';
import control from '../control.module.css';
import css from './MultiValueWidget.module.css';

/** Several values of one kind: records by their codes, words of a list, texts. */
export function MultiValueWidget(props: WidgetProps): ReactNode {
  const { field, value, onChange } = props;
  const translator = useTranslator();
  const item = { ...(field.items ?? field), ...(field.options ? { options: field.options } : {}) };
  const values = Array.isArray(value) ? value.filter((each): each is string => typeof each === 'string') : [];
  const { place, keepFocus } = useKeptFocus(values.length);
  const set = (next: readonly string[]): void => {
    keepFocus();
    onChange(next.length === 0 ? undefined : (next as Json));
  };
  const add = (next: string): void => {
    if (!values.some((each) => each.toUpperCase() === next.toUpperCase())) set([...values, next]);
  };
  const max = field.maxItems ?? Infinity;
  const isFull = values.length >= max;
  return (
    <div className="row wrap gap-6" ref={place}>
      {values.map((each) => (
        <span key={each} className={css['chip']}>
          {item.kind === 'code' ? <Code value={each} /> : valueText(item, each, translator)}
          <button
            type="button"
            aria-label={translator.t('ui.widget.remove', { what: each })}
            onClick={() => set(values.filter((other) => other !== each))}
          >
            <FieldIcon name="x" />
          </button>
        </span>
      ))}
      {isFull ? (
        <span className="muted caption">{translator.t('ui.widget.full', { max })}</span>
      ) : (
        <span className={css['adding']}>
          <AddField key={values.length} {...props} field={item} existing={values} onAdd={add} />
        </span>
      )}
    </div>
  );
}

/** What adds a value is another control for each of them: who was in one goes on in the next. */
function useKeptFocus(count: number): {
  readonly place: RefObject<HTMLDivElement | null>;
  readonly keepFocus: () => void;
} {
  const place = useRef<HTMLDivElement>(null);
  const isKept = useRef(false);
  useEffect(() => {
    if (isKept.current) [...(place.current?.querySelectorAll<HTMLElement>('input, button') ?? [])].at(-1)?.focus();
    isKept.current = false;
  }, [count]);
  return {
    place,
    keepFocus: () => {
      isKept.current = place.current?.contains(document.activeElement) === true;
    },
  };
}

interface AddFieldProps extends WidgetProps {
  readonly existing: readonly string[];
  readonly onAdd: (value: string) => void;
}

function AddField(props: AddFieldProps): ReactNode {
  if (props.field.options) return <RowField {...props} />;
  return props.field.words ? <WordField {...props} /> : <TextField {...props} />;
}

function RowField({ onAdd, existing, ...props }: AddFieldProps): ReactNode {
  const [search, setSearch] = useState<string>();
  const debounced = useDebounced(search, DEBOUNCE_MS);
  const rows = useRows(props.field, search === undefined ? undefined : (debounced ?? ''));
  const isScanTarget = useIsScanTarget(props.at);
  const notAdded = (all: readonly Choice[]): readonly Choice[] => all.filter(({ value }) => !existing.includes(value));
  return (
    <Combobox
      control={controlProps(props)}
      text=""
      value={undefined}
      choices={notAdded(rows.choices).map((choice) => ({ ...choice, label: <Code value={choice.text} /> }))}
      onSearch={setSearch}
      onPick={(code) => code !== undefined && onAdd(code)}
      onFind={async (text) => notAdded(await rows.find(text))}
      isBusy={rows.isBusy || debounced !== search}
      onMore={rows.onMore}
      icon="plus"
      isScanTarget={isScanTarget}
      isCode
    />
  );
}

function WordField({ onAdd, existing, ...props }: AddFieldProps): ReactNode {
  const translator = useTranslator();
  const [search, setSearch] = useState<string>();
  const query = search?.trim().toLowerCase() ?? '';
  const choices = (props.field.words ?? [])
    .filter((word) => !existing.includes(word))
    .map((word): Choice => ({
      value: word,
      text: valueText(props.field, word, translator),
      label: valueText(props.field, word, translator),
    }))
    .filter(({ value, text }) => `${text} ${value}`.toLowerCase().includes(query));
  return (
    <Combobox
      control={controlProps(props)}
      text=""
      value={undefined}
      choices={choices}
      onSearch={setSearch}
      onPick={(word) => word !== undefined && onAdd(word)}
      icon="plus"
    />
  );
}

/** Where there is nothing to search: Enter, or leaving the field, takes what is typed. */
function TextField({ onAdd, existing: _taken, ...props }: AddFieldProps): ReactNode {
  const [text, setText] = useState('');
  const take = (): void => {
    if (text.trim() !== '') onAdd(text.trim());
  };
  const onKeyDown = (event: KeyboardEvent): void => {
    if (event.key !== 'Enter' || text.trim() === '') return;
    event.preventDefault();
    take();
  };
  return (
    <input
      {...controlProps(props)}
      className={control['input']}
      data-code={props.field.kind === 'code'}
      autoComplete="off"
      maxLength={props.field.maxLength}
      value={text}
      onChange={({ target }) => setText(target.value)}
      onKeyDown={onKeyDown}
      onBlur={take}
    />
  );
}
