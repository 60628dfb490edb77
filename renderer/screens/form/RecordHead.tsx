import type { ReactNode } from 'react';
import type { FormView } from '#engine';
import type { Item } from '../../api/reads.ts';
import { RecordLines } from '../../pages/forms/record/RecordLine.tsx';
import { useRecordsIn } from '../../pages/forms/record/useRecordsIn.ts';

export interface RecordHeadProps {
  readonly view: FormView;
  readonly preset: Item;
  /** What stands there where no record is found by what is given before. */
  readonly children: ReactNode;
}

/** The record a form is about, in one line above its fields. */
export function RecordHead({ view, preset, children }: RecordHeadProps): ReactNode {
  const found = useRecordsIn(view, preset, 1);
  return found.length > 0 ? <RecordLines found={found} /> : children;
}
