import { useEffect, useRef, useState, type ReactNode } from 'react';
import { useTranslator } from '../../i18n/useTranslator.ts';
import { Icon } from '../../parts/Icon.tsx';
import { useDebounced } from '../../state/timers.ts';
import { columnText, type OfferedColumn } from './mapping.ts';
import type { OpenedFile } from './openedFile.ts';
import type { Import } from './useImport.ts';
import css from './FixedValues.module.css';

/** Values that apply to all rows and are missing in the file: a column with one value. */
export function FixedValues({ work, opened }: { readonly work: Import; readonly opened: OpenedFile }): ReactNode {
  const { t } = useTranslator();
  const { columns, fix, stage } = work;
  const { fixed, mapping } = opened;
  const isClosed = stage === 'sending' || stage === 'importing';
  const columnLabel = (name: string): string => {
    const column = columns.find((each) => each.name === name);
    return column ? columnText(column, t) : name;
  };
  // A field of a list is part of its own rows.
  const isFree = ({ name, list }: OfferedColumn): boolean =>
    list === undefined && !mapping.includes(name) && !(name in fixed);
  return (
    <div className={css['fixed']}>
      {Object.entries(fixed).map(([name, value]) => (
        <FixedValue
          key={name}
          title={columnLabel(name)}
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
  /** Undefined removes the column. */
  readonly onChange: (value: string | undefined) => void;
}

/** A pause after which a typed value is checked. */
const PAUSE_MS = 600;

function FixedValue({ title, value, isClosed, onChange }: FixedValueProps): ReactNode {
  const { t } = useTranslator();
  const input = useRef<HTMLInputElement>(null);
  const [typed, setTyped] = useState(value);
  const settled = useDebounced(typed, PAUSE_MS);
  // Nobody knows to leave a field before the button opens: a pause is enough.
  useEffect(() => {
    if (settled === typed && settled !== value) onChange(settled);
    // oxlint-disable-next-line react-hooks/exhaustive-deps -- only what was typed is news
  }, [settled]);
  // After a column is chosen, its value is typed next.
  useEffect(() => void (input.current?.value === '' && input.current.focus()), []);
  return (
    <div className={css['value']}>
      <label>
        <span className="semibold anywhere">{title}</span>
        <input
          ref={input}
          value={typed}
          disabled={isClosed}
          onChange={({ target }) => setTyped(target.value)}
          onBlur={() => typed !== value && onChange(typed)}
          onKeyDown={({ key }) => key === 'Enter' && typed !== value && onChange(typed)}
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
