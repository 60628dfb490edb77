import type { ReactNode } from 'react';
import { useSpeech } from '../../i18n/useSpeech.ts';
import { Icon } from '../../parts/Icon.tsx';
import type { Ended } from './api.ts';
import { lacksFiles } from './opened.ts';
import type { Import, Stage } from './useImport.ts';
import css from './ImportPage.module.css';

/** What is going on, by stage. */
const GOING: Partial<Readonly<Record<Stage, string>>> = {
  comparing: 'ui.import.comparing',
  checking: 'ui.import.checking',
  sending: 'ui.import.sending',
  importing: 'ui.import.importing',
};

/** Whether the same may go well another time. */
function isLater(ended: Ended | undefined): boolean {
  return ended !== undefined && !ended.ok && (ended.status === 0 || ended.text !== undefined);
}

/** What will happen, before it does; then how far it is, and a way to stop it. Closed, it says why. */
export function ImportFoot({ work }: { readonly work: Import }): ReactNode {
  const { t } = useSpeech();
  const { stage, opened, ended, missing, start, stop, check } = work;
  const isGoing = stage in GOING;
  const counts = ended?.ok ? ended.counts : undefined;
  const count = counts ? counts.created + counts.edited : 0;
  const isReady = stage === 'checked' && count > 0;
  const isWaiting = missing.length > 0 || (opened !== undefined && lacksFiles(opened));
  const isPending = opened?.pending !== undefined;
  const canCheck = !isGoing && !isWaiting && (stage === 'mapping' || isPending || isLater(ended));
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
          {t(isPending ? 'ui.import.sendAgain' : 'ui.import.check')}
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
function Said({ work: { opened, ended, isStopped, missing } }: { readonly work: Import }): ReactNode {
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
  if (ended && opened?.pending !== undefined) return <p className={css['refusal']}>{t('ui.import.noAnswer')}</p>;
  if (ended)
    return <p className={css['refusal']}>{ended.text ?? t(ended.status === 0 ? 'ui.import.away' : 'ui.import.mend')}</p>;
  if (missing.length > 0) return <p>{t('ui.import.assign')}</p>;
  if (opened && lacksFiles(opened)) return <p>{t('ui.import.chooseFilesFirst')}</p>;
  return isStopped ? <p>{t('ui.import.stopped')}</p> : null;
}

function Progress({ work: { stage, progress } }: { readonly work: Import }): ReactNode {
  const { t } = useSpeech();
  const label = t(GOING[stage] ?? '');
  const value = progress ? (progress.share ?? progress.done / progress.of) : 0;
  return (
    <div className={css['progress']}>
      <span>{progress ? t('ui.import.progress', { label, ...progress }) : label}</span>
      <progress aria-label={label} value={value} max={1} />
    </div>
  );
}
