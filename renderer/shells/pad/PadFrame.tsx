import { Suspense, type ReactNode } from 'react';
import { PadHeader, type PadHeaderProps } from './PadHeader.tsx';
import { StatusBar, type StatusBarContent } from './StatusBar.tsx';
import { LastScan } from './LastScan.tsx';
import { PrimaryAction, type Primary } from './PrimaryAction.tsx';
import { UndoButton, type Undo } from './UndoButton.tsx';
import { useSubmitStatus } from './useSubmitStatus.tsx';
import { useTranslator } from '../../i18n/useTranslator.ts';
import { needsDecision } from '../../outbox/OutboxEntry.ts';
import { useOutbox } from '../../outbox/outbox.ts';
import { useScanLog } from '../../scan/scanLog.ts';
import css from './PadFrame.module.css';

export interface PadFrameProps extends PadHeaderProps {
  readonly statusBar: StatusBarContent;
  /** The work area. */
  readonly children: ReactNode;
  /** Side panel above the primary action; without it the work area takes the full width. */
  readonly side?: ReactNode;
  readonly primary?: Primary;
  readonly undo?: Undo;
  /** Key under which the screen sends something now: until there is an answer the frame shows that instead. */
  readonly sentKey?: string | undefined;
  /** What is sent, where that is not what the screen is called by: an undo. */
  readonly sentTitle?: string | undefined;
}

/** The frame of every PAD screen: header, status bar, work area, and a footer with last scan, undo and the primary action. */
export function PadFrame({ children, side, sentKey, sentTitle, ...own }: PadFrameProps): ReactNode {
  const { statusBar, primary, undo, work, ...head } = { ...own, ...useSubmitStatus(sentKey, sentTitle ?? own.title) };
  return (
    <div className={css['frame']}>
      <PadHeader {...head} />
      <StatusBar content={useLiveStatus(statusBar)} />
      <main className={css['work']} data-side={side !== undefined} data-scrolls>
        <div className={css['main']} data-scrolls>
          <Suspense fallback={null}>{work ?? children}</Suspense>
        </div>
        {side !== undefined && (
          <aside className="column shrink min-height-0 gap-14" inert={work !== undefined}>
            <Suspense fallback={null}>{side}</Suspense>
          </aside>
        )}
      </main>
      <footer className={css['bottom']}>
        <div className={css['past']}>
          <LastScan />
          <ScanLogStrip />
          {undo && <UndoButton undo={undo} />}
        </div>
        {primary && <PrimaryAction primary={primary} />}
      </footer>
    </div>
  );
}

/** Updates a status bar about a queued action with the answer of the server, as soon as it has one. */
function useLiveStatus(statusBar: StatusBarContent): StatusBarContent {
  const { t } = useTranslator();
  const entry = useOutbox().find(({ key }) => key === statusBar.queuedKey);
  if (statusBar.queuedKey === undefined || !entry) return statusBar;
  if (entry.state === 'sent')
    return { ...statusBar, icon: 'circle-check', sentence: t('ui.outbox.nowSent'), detail: entry.says.join(' · ') };
  if (!needsDecision(entry)) return statusBar;
  const detail = [...entry.refusals, ...entry.confirms].map(({ text }) => text).join(' ') || t('ui.outbox.failed');
  const { steps } = statusBar;
  return { tone: 'refused', sentence: t('ui.outbox.nowRefused'), detail, ...(steps ? { steps } : {}) };
}

const MAX_SHOWN = 12;

/**
 * The last twelve scans as bars: full is accepted, lower and amber unexpected, tall and hollow refused, dashed unanswered.
 */
function ScanLogStrip(): ReactNode {
  const { t } = useTranslator();
  const entries = useScanLog();
  const label = t('ui.scan.lastCount', { count: entries.length });
  return (
    <div className={css['strip']}>
      <div className={css['entries']} role="img" aria-label={label}>
        {Array.from({ length: MAX_SHOWN - entries.length }, (_, i) => (
          <i key={`none-${i}`} className={css['entry']} data-verdict="none" />
        ))}
        {entries.map(({ id, verdict }) => (
          <i key={id} className={css['entry']} data-verdict={verdict} />
        ))}
      </div>
      <span className={css['caption']} aria-hidden>
        {label}
      </span>
    </div>
  );
}
