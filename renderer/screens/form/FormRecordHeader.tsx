import type { ReactNode } from 'react';
import type { FormView } from '#engine';
import type { Item } from '../../api/reads.ts';
import type { RecordData } from '../../pages/forms/prefill.ts';
import { RecordLineById } from '../../pages/forms/record/RecordLineById.tsx';
import { RecordLines } from '../../pages/forms/record/RecordLines.tsx';
import { useInputRecords } from '../../pages/forms/record/useInputRecords.ts';

export interface FormRecordHeaderProps {
  readonly view: FormView;
  readonly preset: Item;
  /** The record the form was opened for by its id. */
  readonly record: RecordData | undefined;
  /** Shown where no record is found by the preset inputs. */
  readonly children: ReactNode;
}

/** The record of a form, in one line above its fields. */
export function FormRecordHeader({ view, preset, record, children }: FormRecordHeaderProps): ReactNode {
  const found = useInputRecords(view, preset, 1);
  const id = record?.record['id'];
  if (view.generated && typeof id === 'string') return <RecordLineById entity={view.generated.entity} id={id} />;
  return found.length > 0 ? <RecordLines found={found} /> : children;
}
