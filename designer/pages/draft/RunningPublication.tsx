import { useState, type ReactNode } from 'react';
import { useTranslator } from '#renderer';
import { cancelPublication, useRunStage } from '../../api/drafts.ts';
import css from './RunningPublication.module.css';

/** How far a publication is, and the way to cancel it before it holds. */
export function RunningPublication({ run }: { readonly run: string }): ReactNode {
  const { t } = useTranslator();
  const stage = useRunStage(run);
  const [cancelling, setCancelling] = useState<'asked' | 'tooLate'>();
  const cancel = async (): Promise<void> => {
    setCancelling('asked');
    const answer = await cancelPublication(run);
    // What was cancelled ends with the answer to who published it.
    if (!answer.ok) setCancelling(undefined);
    else if (!answer.data.isCancelled) setCancelling('tooLate');
  };
  const said =
    cancelling === 'tooLate' ? 'tooLate' : cancelling ? 'cancelling' : stage === 'writing' ? 'writing' : 'checking';
  return (
    <span className={css['running']}>
      <progress aria-label={t('designer.publication.checking')} />
      <span role="status">{t(`designer.publication.${said}`)}</span>
      {cancelling === undefined && (
        <button type="button" onClick={() => void cancel()}>
          {t('designer.publication.cancel')}
        </button>
      )}
    </span>
  );
}
