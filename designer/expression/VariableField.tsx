import type { ReactNode } from 'react';
import type { FailedLine, Json, SimulatedVariable } from '#engine';
import css from './Tried.module.css';

interface VariableFieldProps {
  readonly variable: SimulatedVariable;
  readonly onChange: (value: Json) => void;
  /** What people call it; default: its path. */
  readonly title?: string | undefined;
}

/** A value that conditions read: it can be tried. */
export function VariableField({ variable, onChange, title }: VariableFieldProps): ReactNode {
  return (
    <label className={css['variable']}>
      {title === undefined ? <code className="text-13 anywhere">{variable.path}</code> : <span>{title}</span>}
      <Control variable={variable} onChange={onChange} />
    </label>
  );
}

function Control({ variable: { kind, words, value }, onChange }: VariableFieldProps): ReactNode {
  if (kind === 'bool')
    return <input type="checkbox" checked={value === true} onChange={({ target }) => onChange(target.checked)} />;
  if (words)
    return (
      <select value={String(value ?? '')} onChange={({ target }) => onChange(target.value || null)}>
        <option value="">–</option>
        {words.map((word) => (
          <option key={word}>{word}</option>
        ))}
      </select>
    );
  const isNumber = kind === 'int' || kind === 'decimal';
  return (
    <input
      type={isNumber ? 'number' : 'text'}
      value={String(value ?? '')}
      onChange={({ target }) => onChange(target.value === '' ? null : isNumber ? Number(target.value) : target.value)}
    />
  );
}

/** The values of each side that made a condition false. */
export function FailedLines({ why }: { readonly why: readonly FailedLine[] }): ReactNode {
  return (
    <dl className={css['lines']}>
      {why.map(({ left, right }) =>
        [left, right].filter(isNoLiteral).map((side) => (
          <div key={`${left.source} ${side.source}`}>
            <dt className="ink">{side.source}</dt>
            <dd className="refuse-ink semibold">{String(side.value)}</dd>
          </div>
        )),
      )}
    </dl>
  );
}

/** A literal is its own value. */
function isNoLiteral({ source, value }: FailedLine['left']): boolean {
  return source !== JSON.stringify(value) && source !== `'${String(value)}'`;
}
