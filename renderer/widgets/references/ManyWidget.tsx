import { useState, type KeyboardEvent, type ReactNode } from 'react';
import type { Json } from '../../api/reads.ts';
import { useSpeech } from '../../i18n/useSpeech.ts';
import { Code } from '../../parts/Code.tsx';
import { FieldIcon } from '../FieldIcon.tsx';
import { valueText } from '../../parts/value/valueText.ts';
import { Combobox } from '../choices/Combobox.tsx';
import type { Choice } from '../choices/comboboxProps.ts';
import { useIsAsked } from '../FormWorld.ts';
import { controlProps, type WidgetProps } from '../types.ts';
import { PAUSE, useRows } from './useRows.ts';
import { useSettled } from '../useSettled.ts';
import control from '../control.module.css';
import css from './ManyWidget.module.css';

/** Several values of one kind, one after the other: records by their codes, words of a list, texts. */
export function ManyWidget(props: WidgetProps): ReactNode {
  const { field, value, onChange } = props;
  const speech = useSpeech();
  const item = { ...(field.items ?? field), ...(field.options ? { options: field.options } : {}) };
  const values = Array.isArray(value) ? value.filter((each): each is string => typeof each === 'string') : [];
  const set = (next: readonly string[]): void => onChange(next.length === 0 ? undefined : (next as Json));
  const add = (next: string): void => {
    if (!values.some((each) => each.toUpperCase() === next.toUpperCase())) set([...values, next]);
  };
  const isFull = values.length >= (field.maxItems ?? Infinity);
  return (
    <div className={css['many']}>
      {values.map((each) => (
        <span key={each} className={css['chip']}>
          {item.kind === 'code' ? <Code value={each} /> : valueText(item, each, speech)}
          <button
            type="button"
            aria-label={speech.t('ui.widget.remove', { what: each })}
            onClick={() => set(values.filter((other) => other !== each))}
          >
            <FieldIcon name="x" />
          </button>
        </span>
      ))}
      {!isFull && (
        <span className={css['adding']}>
          <Adding key={values.length} {...props} field={item} taken={values} onAdd={add} />
        </span>
      )}
    </div>
  );
}

interface AddingProps extends WidgetProps {
  readonly taken: readonly string[];
  readonly onAdd: (value: string) => void;
}

function Adding(props: AddingProps): ReactNode {
  if (props.field.options) return <RowToAdd {...props} />;
  return props.field.words ? <WordToAdd {...props} /> : <TextToAdd {...props} />;
}

function RowToAdd({ onAdd, taken, ...props }: AddingProps): ReactNode {
  const [search, setSearch] = useState<string>();
  const settled = useSettled(search, PAUSE);
  const rows = useRows(props.field, search === undefined ? undefined : (settled ?? ''));
  const isAsked = useIsAsked(props.at);
  const notTaken = (all: readonly Choice[]): readonly Choice[] => all.filter(({ value }) => !taken.includes(value));
  return (
    <Combobox
      control={controlProps(props)}
      text=""
      value={undefined}
      choices={notTaken(rows.choices).map((choice) => ({ ...choice, label: <Code value={choice.text} /> }))}
      onSearch={setSearch}
      onPick={(code) => code !== undefined && onAdd(code)}
      onFind={async (text) => notTaken(await rows.find(text))}
      isBusy={rows.isBusy || settled !== search}
      onMore={rows.onMore}
      icon="plus"
      isAsked={isAsked}
      isCode
    />
  );
}

function WordToAdd({ onAdd, taken, ...props }: AddingProps): ReactNode {
  const speech = useSpeech();
  const [search, setSearch] = useState<string>();
  const wanted = search?.trim().toLowerCase() ?? '';
  const choices = (props.field.words ?? [])
    .filter((word) => !taken.includes(word))
    .map((word): Choice => ({
      value: word,
      text: valueText(props.field, word, speech),
      label: valueText(props.field, word, speech),
    }))
    .filter(({ value, text }) => `${text} ${value}`.toLowerCase().includes(wanted));
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

/** Where nothing can be looked up: Enter, or leaving the field, takes what is typed. */
function TextToAdd({ onAdd, taken: _taken, ...props }: AddingProps): ReactNode {
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
