import type { ReactNode } from 'react';
import { usePage, useScreen } from '../../api/reads.ts';
import { Icon } from '../../parts/Icon.tsx';
import { Value } from '../../parts/Value.tsx';
import { PrintAgain } from './PrintAgain.tsx';
import css from './DonePanel.module.css';

/** What is printed, in the order it was asked for. */
const JOBS = 'label-print-job';
const FAILED = 'failed';
const LIST = `list.${JOBS}`;

/** How far the label of a record is: waiting, being printed, printed, or failed and then to be printed again; nothing where none is printed. */
export function usePrintState(id: string, isPrinted: boolean): ReactNode | undefined {
  const { data: list } = useScreen(LIST, isPrinted);
  const asking = { filter: { targetId: { eq: id } }, sort: '-createdAt', limit: 1 };
  const { data: page } = usePage(JOBS, [JOBS], asking, isPrinted);
  const field = list?.kind === 'list' ? list.columns.find(({ name }) => name === 'state') : undefined;
  const job = page?.items[0];
  const state = job?.['state'];
  if (!field || state === undefined) return undefined;
  return (
    <span className={css['print']}>
      <Icon name="printer" size={28} />
      <Value field={field} value={state} />
      {state === FAILED && job && <PrintAgain action={`${JOBS}-retry`} job={String(job['id'])} />}
    </span>
  );
}
