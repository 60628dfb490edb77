import type { ReactNode } from 'react';
import type { Json } from '#engine';
import { useTranslator } from '#renderer';
import type { SimulationAnswer } from '../api/simulate.ts';
import css from './Simulate.module.css';

type Variable = SimulationAnswer['variables'][number];

export interface VariablesProps {
  readonly variables: readonly Variable[];
  readonly onValue: (path: string, value: Json) => void;
  /** What people call a value; default: its path. */
  readonly titleOf?: (path: string) => string;
}

/** The values that conditions read: each can be tried. */
export function Variables({ variables, onValue, titleOf }: VariablesProps): ReactNode {
  const { t } = useTranslator();
  // The clock has a place of its own.
  const shown = variables.filter(({ path }) => path !== 'now');
  if (shown.length === 0) return null;
  return (
    <>
      <h3>{t('designer.simulate.values')}</h3>
      {shown.map((variable) => (
        <label key={variable.path} className={css['choice']}>
          {titleOf ? <span>{titleOf(variable.path)}</span> : <code>{variable.path}</code>}
          <Control variable={variable} onChange={(value) => onValue(variable.path, value)} />
        </label>
      ))}
    </>
  );
}

function Control({
  variable,
  onChange,
}: {
  readonly variable: Variable;
  readonly onChange: (value: Json) => void;
}): ReactNode {
  const { kind, words, value } = variable;
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
