import type { ReactNode } from 'react';
import type { Json } from '#engine';
import { useTranslator } from '#renderer';
import type { SimulationAnswer } from '../api/simulate.ts';
import { VariableField } from '../expression/VariableField.tsx';

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
