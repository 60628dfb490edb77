import { useState, type ReactNode } from 'react';
import { useScreen } from '../../api/reads.ts';
import { newKey, submit } from '../../api/submit.ts';
import { useSpeech } from '../../i18n/useSpeech.ts';
import { Icon } from '../../parts/Icon.tsx';
import { play } from '../../sound/play.ts';
import css from './DonePanel.module.css';

export interface PrintAgainProps {
  /** Action that prints a job once more. */
  readonly action: string;
  /** The job that failed. */
  readonly job: string;
}

/** Prints a label that failed once more; nothing for those who may not. What is said against it stands in its place. */
export function PrintAgain({ action, job }: PrintAgainProps): ReactNode {
  const { t } = useSpeech();
  const { data: form } = useScreen(`form.${action}`);
  const [said, setSaid] = useState<string>();
  if (!form) return null;
  const print = async (): Promise<void> => {
    const answer = await submit(action, { id: job }, { key: newKey() });
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
