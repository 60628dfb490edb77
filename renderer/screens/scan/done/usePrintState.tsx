import { type ReactNode, useState } from 'react';
import { usePage, useScreen } from '../../../api/reads.ts';
import { Icon } from '../../../parts/Icon.tsx';
import { Value } from '../../../parts/value/Value.tsx';
import css from './DonePanel.module.css';
import { submitOnce } from '../../../submit/pendingKeys.ts';
import { useSpeech } from '../../../i18n/useSpeech.ts';
import { play } from '../../../sound/play.ts';

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

interface PrintAgainProps {
  /** Action that prints a job once more. */
  readonly action: string;
  /** The job that failed. */
  readonly job: string;
}

/** Prints a label that failed once more; nothing for those who may not. What is said against it stands in its place. */
function PrintAgain({ action, job }: PrintAgainProps): ReactNode {
  const { t } = useSpeech();
  const { data: form } = useScreen(`form.${action}`);
  const [said, setSaid] = useState<string>();
  if (!form) return null;
  const print = async (): Promise<void> => {
    const answer = await submitOnce(action, { id: job });
    play(answer.ok ? 'accept' : answer.status === 0 ? 'offline' : 'refuse');
    if (!answer.ok) setSaid(answer.refusals[0]?.text ?? t('ui.net.away'));
  };
  return (
    <>
      <button type="button" className={css['again']} data-testid="print-again" onClick={() => void print()}>
        <Icon name="printer" size={26} />
        {t(form.title)}
      </button>
      {said !== undefined && <span role="alert">{said}</span>}
    </>
  );
}
