import type { ReactNode } from 'react';
import { useSpeech } from '../../i18n/SpeechContext.tsx';
import { Icon } from '../../parts/Icon.tsx';
import type { Import } from './useImport.ts';
import css from './ImportPage.module.css';

/** What will happen, before it does; then how far it is, and a way to stop it. Closed, it says why. */
export function ImportFoot({ work }: { readonly work: Import }): ReactNode {
  const { t } = useSpeech();
  const { stage, ended, missing, start, stop, check } = work;
  const isGoing = stage === 'checking' || stage === 'importing';
  const counts = ended?.ok ? ended.counts : undefined;
  const count = counts ? counts.created + counts.edited : 0;
  const isReady = stage === 'checked' && count > 0;
  const canCheck = !isGoing && missing.length === 0 && (stage === 'mapping' || (ended && !ended.ok && ended.status === 0));
  return (
    <footer className={css['foot']}>
      <div className={css['say']} aria-live="polite">
        {isGoing ? <Progress work={work} /> : <Said work={work} />}
      </div>
      {isGoing && (
        <button type="button" className={css['button']} onClick={stop}>
          {t('ui.import.stop')}
        </button>
      )}
      {canCheck ? (
        <button type="button" className={css['primary']} onClick={check}>
          {t('ui.import.check')}
        </button>
      ) : (
        <button
          type="button"
          className={css['primary']}
          data-closed={!isReady}
          aria-disabled={!isReady}
          onClick={() => isReady && start()}
        >
          {count > 0 ? t('ui.import.start', { count }) : t('ui.import.startNone')}
        </button>
      )}
    </footer>
  );
}

/** What is known now: the consequence, or why it is not open. */
function Said({ work: { ended, isStopped, missing } }: { readonly work: Import }): ReactNode {
  const { t } = useSpeech();
  if (ended?.ok) {
    const isNothing = ended.counts.created + ended.counts.edited === 0;
    return (
      <p className={css['consequence']}>
        <Icon name="circle-check" size={20} />
        {t(isNothing ? 'ui.import.nothing' : 'ui.import.consequence', { ...ended.counts })}
      </p>
    );
  }
  if (ended) return <p className={css['refusal']}>{t(ended.status === 0 ? 'ui.import.away' : 'ui.import.mend')}</p>;
  if (missing.length > 0) return <p>{t('ui.import.assign')}</p>;
  return isStopped ? <p>{t('ui.import.stopped')}</p> : null;
}

function Progress({ work: { stage, progress } }: { readonly work: Import }): ReactNode {
  const { t } = useSpeech();
  const label = t(stage === 'checking' ? 'ui.import.checking' : 'ui.import.importing');
  return (
    <div className={css['progress']}>
      <span>{progress ? t('ui.import.progress', { label, ...progress }) : label}</span>
      <progress aria-label={label} value={progress?.done ?? 0} max={progress?.of ?? 1} />
    </div>
  );
}
