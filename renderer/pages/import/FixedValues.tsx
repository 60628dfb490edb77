import { useEffect, useRef, type ReactNode } from 'react';
import { useSpeech } from '../../i18n/useSpeech.ts';
import { Icon } from '../../parts/Icon.tsx';
import { columnText, type OfferedColumn } from './mapping.ts';
import type { Opened } from './opened.ts';
import type { Import } from './useImport.ts';
import css from './FixedValues.module.css';

/** What all rows have and the file lacks: a column, and its one value. */
export function FixedValues({ work, opened }: { readonly work: Import; readonly opened: Opened }): ReactNode {
  const { t } = useSpeech();
  const { columns, fix, stage } = work;
  const { fixed, mapping } = opened;
  const isClosed = stage === 'sending' || stage === 'importing';
  const text = (name: string): string => {
    const column = columns.find((each) => each.name === name);
    return column ? columnText(column, t) : name;
  };
  // A field of a list stands in rows of its own.
  const isFree = ({ name, list }: OfferedColumn): boolean =>
    list === undefined && !mapping.includes(name) && !(name in fixed);
  return (
    <div className={css['fixed']}>
      {Object.entries(fixed).map(([name, value]) => (
        <FixedValue
          key={name}
          title={text(name)}
          value={value}
          isClosed={isClosed}
          onChange={(changed) => fix(name, changed)}
        />
      ))}
      <select value="" disabled={isClosed} aria-label={t('ui.import.fix')} onChange={({ target }) => fix(target.value, '')}>
        <option value="">{t('ui.import.fix')}</option>
        {columns.filter(isFree).map((column) => (
          <option key={column.name} value={column.name}>
            {columnText(column, t)}
            {column.isRequired ? ' *' : ''}
          </option>
        ))}
      </select>
    </div>
  );
}

interface FixedValueProps {
  readonly title: string;
  readonly value: string;
  readonly isClosed: boolean;
  /** Undefined takes the column back. */
  readonly onChange: (value: string | undefined) => void;
}

function FixedValue({ title, value, isClosed, onChange }: FixedValueProps): ReactNode {
  const { t } = useSpeech();
  const input = useRef<HTMLInputElement>(null);
  // Whoever just chose the column types its value next.
  useEffect(() => void (input.current?.value === '' && input.current.focus()), []);
  return (
    <div className={css['value']}>
      <label>
        <span>{title}</span>
        <input
          ref={input}
          defaultValue={value}
          disabled={isClosed}
          onBlur={({ target }) => target.value !== value && onChange(target.value)}
          onKeyDown={({ key, currentTarget }) => key === 'Enter' && currentTarget.blur()}
        />
      </label>
      <button
        type="button"
        disabled={isClosed}
        aria-label={t('ui.import.unfix', { column: title })}
        onClick={() => onChange(undefined)}
      >
        <Icon name="x" size={17} />
      </button>
    </div>
  );
}
