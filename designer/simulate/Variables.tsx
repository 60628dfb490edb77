import type { ReactNode } from 'react';
import type { Json } from '#engine';
import { useTranslator } from '#renderer';
import type { SimulationAnswer } from '../api/simulate.ts';
import { VariableField } from '../expression/VariableField.tsx';
import type { SimulatedProps } from './Clock.tsx';

export interface VariablesProps extends SimulatedProps {
  readonly variables: SimulationAnswer['variables'];
}

/** The values that conditions read: each can be tried. */
export function Variables({ variables, simulated, onChange }: VariablesProps): ReactNode {
  const { t } = useTranslator();
  // The clock has a place of its own.
  const shown = variables.filter(({ path }) => path !== 'now');
  if (shown.length === 0) return null;
  const set = (path: string, value: Json): void => onChange({ ...simulated, values: { ...simulated.values, [path]: value } });
  return (
    <>
      <h3>{t('designer.simulate.values')}</h3>
      {shown.map((variable) => (
        <VariableField key={variable.path} variable={variable} onChange={(value) => set(variable.path, value)} />
      ))}
    </>
  );
}
