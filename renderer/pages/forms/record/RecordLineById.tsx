import type { ReactNode } from 'react';
import { useScreen } from '../../../api/reads.ts';
import type { RecordData } from '../prefill.ts';
import { recordLabel } from './recordLabel.ts';
import { RecordLines } from './RecordLines.tsx';

export interface RecordLineByIdProps {
  readonly entity: string;
  readonly record: RecordData;
}

/** The record a form was opened for by its id, as its label card shows it. */
export function RecordLineById({ entity, record }: RecordLineByIdProps): ReactNode {
  const { data } = useScreen(`detail.${entity}`);
  if (data?.kind !== 'detail') return null;
  const values = record.record;
  const hasCode = data.label[0] === 'code';
  const label = hasCode ? recordLabel(record) : '';
  return <RecordLines found={[{ id: String(values['id']), code: label, hasCode, card: data.card, values }]} />;
}
