import type { ReactNode } from 'react';
import { useScreen } from '../../../api/reads.ts';
import { ValueList } from '../../../parts/value/ValueList.tsx';
import { isEmpty } from '../../../parts/value/valueText.ts';
import type { RecordData } from '../prefill.ts';
import css from '../office/OfficeForm.module.css';

export interface RecordFactsProps {
  readonly entity: string;
  readonly record: RecordData;
  /** The fields of its label card, or the first fields of its page. */
  readonly of: 'card' | 'page';
}

/** Maximum fields shown to identify the record. */
const MAX_FIELDS = 6;

/** Main fields of a record beside its label and states. */
export function RecordFacts({ entity, record, of }: RecordFactsProps): ReactNode {
  const { data } = useScreen(`detail.${entity}`);
  if (data?.kind !== 'detail') return null;
  const { card, sections, label } = data;
  const fields = of === 'card' ? card : sections.flatMap((section) => (section.kind === 'fields' ? section.fields : []));
  const isFact = ({ name, widget }: (typeof fields)[number]): boolean =>
    name !== 'code' && name !== label[0] && widget !== 'state' && !isEmpty(record.record[name]);
  return <ValueList fields={fields.filter(isFact).slice(0, MAX_FIELDS)} values={record.record} className={css['facts']} />;
}
