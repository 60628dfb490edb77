import { useState, type KeyboardEvent, type ReactNode } from 'react';
import type { Json } from '../api/reads.ts';
import { useSpeech } from '../i18n/SpeechContext.tsx';
import { Code } from '../parts/Code.tsx';
import { Icon } from '../parts/Icon.tsx';
import { Combobox } from './Combobox.tsx';
import { useFormWorld } from './FormWorld.ts';
import { RecordLink } from './RecordLink.tsx';
import { TextWidget } from './TextWidget.tsx';
import { controlProps, type WidgetProps } from './types.ts';
import { useRowOf, useRows } from './useRows.ts';
import { useSettled } from './useSettled.ts';
import control from './control.module.css';
import css from './ReferenceWidget.module.css';

/** Typing is asked about after this pause, ms. */
const PAUSE = 180;

/** A record, by its code: searched, scanned or typed. A field of several takes one after the other. */
export function ReferenceWidget(props: WidgetProps): ReactNode {
  const { kind } = props.field;
  return kind === 'list' || kind === 'refs' ? <Several {...props} /> : <One {...props} />;
}

function One(props: WidgetProps): ReactNode {
  const { field, value, onChange, label } = props;
  const code = typeof value === 'string' ? value : undefined;
  const row = useRowOf(field, code);
  if (!field.options) return <Typed {...props} />;
  return (
    <div className={css['one']}>
      <Search {...props} code={code} onPick={onChange} end={<RecordLink field={field} rowId={row?.rowId} />} />
      {label === undefined && row?.detail !== undefined && <span className={css['detail']}>{row.detail}</span>}
    </div>
  );
}

interface SearchProps extends WidgetProps {
  readonly code: string | undefined;
  readonly onPick: (code: string | undefined) => void;
  readonly end?: ReactNode;
}

function Search({ code, onPick, end, ...props }: SearchProps): ReactNode {
  const { at, field, isReadOnly = false } = props;
  const { asked } = useFormWorld();
  const [search, setSearch] = useState<string>();
  const settled = useSettled(search, PAUSE);
  const rows = useRows(field, settled, search !== undefined || settled !== undefined || !isReadOnly);
  return (
    <Combobox
      control={controlProps(props)}
      text={code ?? ''}
      value={code}
      choices={rows.choices.map((choice) => ({ ...choice, label: <Code value={choice.text} /> }))}
      onSearch={setSearch}
      onPick={onPick}
      isFree
      isBusy={rows.isBusy || settled !== search}
      onMore={rows.onMore}
      icon={field.widget === 'scan' ? 'scan' : 'search'}
      isAsked={asked === at}
      isCode
      isReadOnly={isReadOnly}
      end={end}
    />
  );
}

/** Where nobody may look the rows up, the code is typed or scanned. */
function Typed(props: WidgetProps): ReactNode {
  const { asked } = useFormWorld();
  const field = { ...props.field, kind: 'code' as const };
  return (
    <div className={css['typed']} data-asked={asked === props.at}>
      <Icon name="scan" size={18} />
      <TextWidget {...props} field={field} />
    </div>
  );
}

function Several(props: WidgetProps): ReactNode {
  const { at, field, value, onChange, isReadOnly = false } = props;
  const { t } = useSpeech();
  const codes = Array.isArray(value) ? value.filter((each): each is string => typeof each === 'string') : [];
  const item = { ...(field.items ?? field), kind: 'code' as const, ...(field.options ? { options: field.options } : {}) };
  const set = (next: readonly string[]): void => onChange(next.length === 0 ? undefined : (next as Json));
  const add = (code: string | undefined): void => {
    if (code !== undefined && !codes.some((each) => each.toUpperCase() === code.toUpperCase())) set([...codes, code]);
  };
  return (
    <div className={css['several']}>
      {codes.map((code) => (
        <span key={code} className={css['chip']}>
          <Code value={code} />
          {!isReadOnly && (
            <button
              type="button"
              aria-label={t('ui.widget.remove', { what: code })}
              onClick={() => set(codes.filter((each) => each !== code))}
            >
              <Icon name="x" size={16} />
            </button>
          )}
        </span>
      ))}
      {!isReadOnly && <Adding key={codes.length} {...props} field={item} at={at} onAdd={add} />}
    </div>
  );
}

/** Takes one more: from the list, or by Enter what is typed. */
function Adding({ onAdd, ...props }: WidgetProps & { readonly onAdd: (code: string | undefined) => void }): ReactNode {
  return (
    <span className={css['adding']}>
      {props.field.options ? <SearchToAdd {...props} onPick={onAdd} /> : <TypeToAdd {...props} onPick={onAdd} />}
    </span>
  );
}

function TypeToAdd({ onPick, ...props }: WidgetProps & { readonly onPick: (code: string) => void }): ReactNode {
  const [text, setText] = useState('');
  const take = (event: KeyboardEvent): void => {
    if (event.key !== 'Enter' || text.trim() === '') return;
    event.preventDefault();
    event.stopPropagation();
    onPick(text.trim());
  };
  return (
    <input
      {...controlProps(props)}
      className={control['input']}
      data-code
      autoComplete="off"
      value={text}
      onChange={({ target }) => setText(target.value)}
      onKeyDown={take}
      onBlur={() => text.trim() !== '' && onPick(text.trim())}
    />
  );
}

function SearchToAdd({ onPick, ...props }: WidgetProps & { readonly onPick: (code: string) => void }): ReactNode {
  const [search, setSearch] = useState<string>();
  const settled = useSettled(search, PAUSE);
  const rows = useRows(props.field, settled, true);
  const { asked } = useFormWorld();
  return (
    <Combobox
      control={controlProps(props)}
      text=""
      value={undefined}
      choices={rows.choices.map((choice) => ({ ...choice, label: <Code value={choice.text} /> }))}
      onSearch={setSearch}
      onPick={(code) => code !== undefined && onPick(code)}
      isBusy={rows.isBusy || settled !== search}
      onMore={rows.onMore}
      icon="plus"
      isAsked={asked === props.at}
      isCode
    />
  );
}
