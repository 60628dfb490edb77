import type { ReactNode } from 'react';
import type { FormView } from '#engine';
import type { Item } from '../../api/reads.ts';
import { RecordLines } from '../../pages/forms/record/RecordLines.tsx';
import { useInputRecords } from '../../pages/forms/record/useInputRecords.ts';

export interface FormRecordHeaderProps {
  readonly view: FormView;
  readonly preset: Item;
  /** Shown where no record is found by the preset inputs. */
  readonly children: ReactNode;
}

/** The record of a form, in one line above its fields. */
export function FormRecordHeader({ view, preset, children }: FormRecordHeaderProps): ReactNode {
  const found = useInputRecords(view, preset, 1);
  return found.length > 0 ? <RecordLines found={found} /> : children;
}
