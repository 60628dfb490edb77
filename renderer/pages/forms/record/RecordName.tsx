import type { ReactNode } from 'react';
import type { FormView } from '#engine';
import { Code } from '../../../parts/Code.tsx';
import { Value } from '../../../parts/value/Value.tsx';
import { recordLabel } from './recordLabel.ts';
import type { RecordData } from '../prefill.ts';

export interface RecordNameProps {
  readonly view: FormView;
  readonly record: RecordData;
}

/** The record of a form: its name, its code, and its states. */
export function RecordName({ view, record }: RecordNameProps): ReactNode {
  const [label = 'code'] = view.generated?.label ?? [];
  const name = label === 'code' ? undefined : record.record[label];
  const isNamed = typeof name === 'string' && name !== '';
  const hasCode = typeof record.record['code'] === 'string';
  const states = view.fields.filter(({ widget, name }) => widget === 'state' && record.record[name] !== undefined);
  return (
    <p className="row wrap gap-10 text-20">
      {isNamed && <b>{name}</b>}
      {(hasCode || !isNamed) && <Code value={recordLabel(record)} />}
      {states.map((field) => (
        <Value key={field.name} field={field} value={record.record[field.name]} />
      ))}
    </p>
  );
}
