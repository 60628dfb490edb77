import { type ReactNode, useState } from 'react';
import { answerVerdict } from '../../../api/answerVerdict.ts';
import { usePage, useScreen } from '../../../api/reads.ts';
import { Icon } from '../../../parts/Icon.tsx';
import { Value } from '../../../parts/value/Value.tsx';
import css from './DonePanel.module.css';
import { submitOnce } from '../../../submit/pendingKeys.ts';
import { useTranslator } from '../../../i18n/useTranslator.ts';
import { playVerdict } from '../../../sound/playVerdict.ts';

/** Print jobs, in the order they were requested. */
const JOBS = 'label-print-job';
const FAILED = 'failed';
const LIST = `list.${JOBS}`;

/**
 * Print progress of the label of a record: waiting, printing, printed, or failed with a retry; undefined where none is
 * printed.
 */
export function usePrintState(id: string, isPrinted: boolean): ReactNode | undefined {
  const { data: list } = useScreen(LIST, isPrinted);
  const request = { filter: { targetId: { eq: id } }, sort: '-createdAt', limit: 1 };
  const { data: page } = usePage(JOBS, [JOBS], request, isPrinted);
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
  /** Action that repeats a print job. */
  readonly action: string;
  /** The failed job. */
  readonly job: string;
}

/** Repeats a failed print job; nothing for users who may not. A refusal replaces it. */
function PrintAgain({ action, job }: PrintAgainProps): ReactNode {
  const { t } = useTranslator();
  const { data: form } = useScreen(`form.${action}`);
  const [error, setError] = useState<string>();
  if (!form) return null;
  const print = async (): Promise<void> => {
    const answer = await submitOnce(action, { id: job });
    playVerdict(answerVerdict(answer));
    if (!answer.ok) setError(answer.refusals[0]?.text ?? t('ui.net.away'));
  };
  return (
    <>
      <button type="button" className={css['again']} data-testid="print-again" onClick={() => void print()}>
        <Icon name="printer" size={26} />
        {t(form.title)}
      </button>
      {error !== undefined && <span role="alert">{error}</span>}
    </>
  );
}
