import { Button } from '@mantine/core';
import type { ReactNode } from 'react';
import { useTranslator } from '../../../i18n/useTranslator.ts';
import { Icon } from '../../../parts/Icon.tsx';
import css from './ExportProgress.module.css';
import type { Export, ExportState } from './useExport.ts';

/** Progress of an export with a stop button; then its result. */
export function ExportProgress({ export: { now, stop } }: { readonly export: Export }): ReactNode {
  const { t } = useTranslator();
  if (now.state === 'idle') return null;
  return (
    <div className={css['progress']} data-state={now.state} role={now.state === 'failed' ? 'alert' : 'status'}>
      <Icon name={ICONS[now.state]} size={20} />
      <div className={css['words']}>
        <ProgressText now={now} />
        {now.state === 'running' && <progress aria-label={t('ui.table.export')} {...fractionOf(now)} />}
      </div>
      <Button onClick={stop}>{t(now.state === 'running' ? 'ui.cancel' : 'ui.close')}</Button>
    </div>
  );
}

const ICONS = { running: 'file-export', done: 'circle-check', failed: 'hand-stop' } as const;

function ProgressText({ now }: { readonly now: ExportState }): ReactNode {
  const { t } = useTranslator();
  if (now.state === 'running')
    return (
      <span>
        {t(now.total === undefined ? 'ui.table.export.some' : 'ui.table.export.of', {
          done: now.done,
          total: now.total ?? 0,
        })}
      </span>
    );
  if (now.state === 'done')
    return <span>{t(now.isCut ? 'ui.table.export.cut' : 'ui.table.export.done', { done: now.done })}</span>;
  if (now.state === 'failed')
    return <span>{now.refusals.map(({ text }) => text).join(' ') || t('ui.table.export.failed')}</span>;
  return null;
}

/** Without a total the progress is indeterminate. */
function fractionOf({ done, total }: Extract<ExportState, { state: 'running' }>): {
  readonly max?: number;
  readonly value?: number;
} {
  return total === undefined ? {} : { max: Math.max(total, done, 1), value: done };
}
