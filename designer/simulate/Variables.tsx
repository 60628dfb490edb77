import { useState, type ReactNode } from 'react';
import type { Json } from '#engine';
import { useTranslator } from '#renderer';
import { readSimulated, type SimulationAnswer } from '../api/simulate.ts';
import { VariableField } from '../expression/VariableField.tsx';
import css from './Simulate.module.css';

type Variable = SimulationAnswer['variables'][number];

interface VariablesProps {
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
        <VariableField
          key={variable.path}
          variable={variable}
          title={titleOf?.(variable.path)}
          onChange={(value) => onValue(variable.path, value)}
        />
      ))}
    </>
  );
}

interface RecordChoiceProps extends Pick<VariablesProps, 'variables'> {
  readonly entity: string;
  /** What conditions call the record: `row`, `record`. */
  readonly name: string;
  /** @param values  by the path conditions name them by */
  readonly onTake: (record: Readonly<Record<string, Json>>, values: Readonly<Record<string, Json>>) => void;
}

/** Goes on with a copy of a record that exists: with its values. */
export function RecordChoice({ entity, name, variables, onTake }: RecordChoiceProps): ReactNode {
  const { t } = useTranslator();
  const [code, setCode] = useState('');
  const [said, setSaid] = useState('');
  const own = `${name}.`;
  const take = async (): Promise<void> => {
    const paths = variables.flatMap(({ path }) => (path.startsWith(own) ? [path.slice(own.length)] : []));
    const answer = await readSimulated(entity, code.trim(), paths);
    if (!answer.ok) return setSaid(answer.refusals.map(({ text }) => text).join(' '));
    const { record, values } = answer.data;
    setSaid(t('designer.simulate.copyOf', { code: code.trim() }));
    onTake(record, Object.fromEntries(Object.entries(values).map(([path, value]) => [own + path, value])));
  };
  return (
    <form
      className={css['record']}
      onSubmit={(event) => {
        event.preventDefault();
        void take();
      }}
    >
      <label>
        {t('designer.simulate.record', { entity: t(entity) })}
        <input value={code} maxLength={100} onChange={({ target }) => setCode(target.value)} />
      </label>
      <button type="submit">{t('designer.simulate.take')}</button>
      <p role="status">{said}</p>
    </form>
  );
}
