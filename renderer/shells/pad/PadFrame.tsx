import { Suspense, type ReactNode } from 'react';
import { PadHead, type PadHeadProps } from './PadHead.tsx';
import { SignalBand, type Band } from './SignalBand.tsx';
import { BeatStrip } from './BeatStrip.tsx';
import { LastScan } from './LastScan.tsx';
import { PrimaryAction, type Primary } from './PrimaryAction.tsx';
import { UndoButton, type Undo } from './UndoButton.tsx';
import css from './PadFrame.module.css';
import { useSpeech } from '../../i18n/useSpeech.ts';
import { isOpen } from '../../outbox/Entry.ts';
import { useOutbox } from '../../outbox/outbox.ts';

export interface PadFrameProps extends PadHeadProps {
  readonly band: Band;
  /** What is worked on. */
  readonly children: ReactNode;
  /** Keypad, rules or facts, above the primary action; without it the work takes the whole width. */
  readonly side?: ReactNode;
  readonly primary?: Primary;
  readonly undo?: Undo;
}

/** Every PAD screen: head, signal band, work, and the bottom where the last scan, undo and the one primary action stand. */
export function PadFrame({ band, children, side, primary, undo, ...head }: PadFrameProps): ReactNode {
  return (
    <div className={css['frame']}>
      <PadHead {...head} />
      <SignalBand band={useAnswered(band)} />
      <main className={css['work']} data-side={side !== undefined}>
        <div className={css['main']}>
          <Suspense fallback={null}>{children}</Suspense>
        </div>
        {side !== undefined && (
          <aside className={css['side']}>
            <Suspense fallback={null}>{side}</Suspense>
          </aside>
        )}
      </main>
      <footer className={css['bottom']}>
        <div className={css['past']}>
          <LastScan />
          <BeatStrip />
          {undo && <UndoButton undo={undo} />}
        </div>
        {primary && <PrimaryAction primary={primary} />}
      </footer>
    </div>
  );
}

/** A band that says something is kept on this device says what the server said to it, as soon as it has. */
function useAnswered(band: Band): Band {
  const { t } = useSpeech();
  const entry = useOutbox().find(({ key }) => key === band.kept);
  if (band.kept === undefined || !entry) return band;
  if (entry.state === 'sent')
    return { ...band, icon: 'circle-check', sentence: t('ui.outbox.nowSent'), detail: entry.says.join(' · ') };
  if (!isOpen(entry)) return band;
  const detail = [...entry.refusals, ...entry.confirms].map(({ text }) => text).join(' ') || t('ui.outbox.failed');
  const { steps } = band;
  return { tone: 'refused', sentence: t('ui.outbox.nowRefused'), detail, ...(steps ? { steps } : {}) };
}
