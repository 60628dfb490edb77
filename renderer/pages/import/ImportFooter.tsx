import type { ReactNode } from 'react';
import { useTranslator } from '../../i18n/useTranslator.ts';
import { Icon } from '../../parts/Icon.tsx';
import type { ImportResult } from './api.ts';
import { lacksFiles, type OpenedFile } from './openedFile.ts';
import type { Stage } from './runImport.ts';
import type { Import } from './useImport.ts';
import css from './ImportPage.module.css';

/** Progress texts by stage. */
const STAGE_TEXTS: Partial<Readonly<Record<Stage, string>>> = {
  comparing: 'ui.import.comparing',
  checking: 'ui.import.checking',
  sending: 'ui.import.sending',
  importing: 'ui.import.importing',
};

/** Whether a retry may succeed. */
function isRetryable(ended: ImportResult | undefined): boolean {
  return ended !== undefined && !ended.ok && (ended.status === 0 || ended.text !== undefined);
}

/** The consequence before the import starts; then the progress and a stop button. When disabled, the reason. */
export function ImportFooter({ work }: { readonly work: Import }): ReactNode {
  const { t } = useTranslator();
  const { stage, opened, ended, start, stop, check } = work;
  const isRunning = stage in STAGE_TEXTS;
  const counts = ended?.ok ? ended.counts : undefined;
  const count = counts ? counts.created + counts.edited : 0;
  const isReady = stage === 'checked' && count > 0;
  const isWaiting = opened !== undefined && lacksFiles(opened);
  const isPending = opened?.pending !== undefined;
  const canCheck = !isRunning && !isWaiting && (stage === 'mapping' || isPending || isRetryable(ended));
  return (
    <footer className={css['foot']}>
      <div className="fill shrink" aria-live="polite">
        {isRunning ? <Progress work={work} /> : <ImportMessage work={work} />}
      </div>
      {isRunning && (
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

/** The current message: the consequence, or why the import cannot start. */
function ImportMessage({ work: { opened, ended, isStopped } }: { readonly work: Import }): ReactNode {
  const { t } = useTranslator();
  if (ended?.ok) {
    const isEmptyFile = ended.counts.created + ended.counts.edited === 0;
    const { removals, totals, ...counts } = ended.counts;
    const { cleared, removed } = counts;
    const listRows = (rows: readonly { readonly row: number; readonly line: string }[]): string =>
      rows.map((each) => t('ui.import.rowLine', each)).join(t('ui.record.comma'));
    return (
      <p className={css['consequence']}>
        <Icon name="circle-check" size={20} />
        {t(isEmptyFile ? 'ui.import.nothing' : 'ui.import.consequence', counts)}
        {cleared > 0 && <b>{t('ui.import.cleared', { count: cleared })}</b>}
        {removed > 0 && (
          <b>
            {t('ui.import.removed', { count: removed })} {listRows(removals)}
            {removed > removals.length && ' …'}
          </b>
        )}
        {totals.length > 0 && (
          <b>{t('ui.import.totals', { rows: listRows(totals.map(({ row, text }) => ({ row, line: text }))) })}</b>
        )}
      </p>
    );
  }
  if (ended && opened?.pending !== undefined) return <p className="refuse-ink semibold">{t('ui.import.noAnswer')}</p>;
  if (ended)
    return (
      <p className="refuse-ink semibold">
        {ended.text ?? t(ended.status === 0 ? 'ui.import.away' : mendText(ended, opened))}
      </p>
    );
  if (opened && lacksFiles(opened)) return <p>{t('ui.import.chooseFilesFirst')}</p>;
  return isStopped ? <p>{t('ui.import.stopped')}</p> : null;
}

/** What to correct: the values for all rows, where nothing else is wrong. */
function mendText({ faults }: Extract<ImportResult, { ok: false }>, opened: OpenedFile | undefined): string {
  const isFixed = faults.length > 0 && faults.every(({ column = '' }) => column in (opened?.fixed ?? {}));
  return isFixed ? 'ui.import.mendFixed' : 'ui.import.mend';
}

function Progress({ work: { stage, progress } }: { readonly work: Import }): ReactNode {
  const { t } = useTranslator();
  const label = t(STAGE_TEXTS[stage] ?? '');
  const value = progress ? (progress.fraction ?? progress.done / progress.of) : 0;
  return (
    <div className={css['progress']}>
      <span>{progress ? t('ui.import.progress', { label, ...progress }) : label}</span>
      <progress aria-label={label} value={value} max={1} />
    </div>
  );
}
