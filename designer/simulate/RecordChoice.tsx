import { useState, type ReactNode } from 'react';
import type { Json } from '#engine';
import { useTranslator } from '#renderer';
import { readSimulated } from '../api/simulate.ts';
import css from './Simulate.module.css';
import type { VariablesProps } from './Variables.tsx';

export interface RecordChoiceProps extends Pick<VariablesProps, 'variables'> {
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
