import { useState, type ReactNode } from 'react';
import { useTranslator } from '#renderer';
import { useStateAxis } from '../api/heat.ts';
import { readSimulated } from '../api/simulate.ts';
import { useEditorContext } from '../editor/Editor.ts';
import { contentOf } from '../model/DesignDocument.ts';
import css from './Simulate.module.css';
import { startSimulation } from './simulation.ts';
import type { VariablesProps } from './Variables.tsx';

const OWN = 'row.';

/** Goes on with a copy of a record that exists: in its state, with its values. */
export function RecordChoice({ variables, simulated, onChange }: VariablesProps): ReactNode {
  const { t } = useTranslator();
  const { document } = useEditorContext();
  const { states } = contentOf(document);
  const of = useStateAxis(document.id);
  const [code, setCode] = useState('');
  const [said, setSaid] = useState('');
  if (!of) return null;
  const take = async (): Promise<void> => {
    const paths = variables.flatMap(({ path }) => (path.startsWith(OWN) ? [path.slice(OWN.length)] : []));
    const answer = await readSimulated(of.entity, code.trim(), paths);
    if (!answer.ok) return setSaid(answer.refusals.map(({ text }) => text).join(' '));
    const { record, values } = answer.data;
    const state = String(record[of.axis]);
    setSaid(t('designer.simulate.copyOf', { code: code.trim() }));
    onChange({
      ...startSimulation(Object.hasOwn(states, state) ? state : simulated.start, simulated.now),
      role: simulated.role,
      values: Object.fromEntries(Object.entries(values).map(([path, value]) => [OWN + path, value])),
    });
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
        {t('designer.simulate.record', { entity: t(of.entity) })}
        <input value={code} maxLength={100} onChange={({ target }) => setCode(target.value)} />
      </label>
      <button type="submit">{t('designer.simulate.take')}</button>
      <p role="status">{said}</p>
    </form>
  );
}
