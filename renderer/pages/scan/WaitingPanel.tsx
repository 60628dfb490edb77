import type { ReactNode } from 'react';
import type { SlotView } from '#engine';
import { useSpeech } from '../../i18n/SpeechContext.tsx';
import css from './WaitingPanel.module.css';

/** Nothing scanned yet: the label as it is in the hand, and where to aim. */
export function WaitingPanel({ slot }: { readonly slot: SlotView }): ReactNode {
  const { t } = useSpeech();
  return (
    <div className={css['place']}>
      <svg className={css['label']} viewBox="0 0 530 300" aria-hidden>
        <g fill="none" stroke="var(--takt-border-strong)" strokeWidth="5">
          <rect x="4" y="4" width="522" height="232" rx="10" />
          <path d="M4 92h522M4 164h320M324 4v232" />
        </g>
        <g fill="var(--takt-ink)">
          {SQUARE.map(([x, y]) => (
            <rect key={`${x}-${y}`} x={34 + x * 6} y={180 + y * 6} width="6" height="6" />
          ))}
        </g>
        <rect x="20" y="166" width="72" height="72" rx="12" fill="none" stroke="var(--takt-action)" strokeWidth="8" />
        <path
          d="M56 296v-40m-18 16 18-18 18 18"
          fill="none"
          stroke="var(--takt-action)"
          strokeWidth="8"
          strokeLinejoin="round"
        />
      </svg>
      <p className={css['words']}>{t('ui.scan.aim')}</p>
      <p className={css['takes']}>{t('ui.scan.takes', { slot: t(slot.title) })}</p>
    </div>
  );
}

/** The finder of a data matrix: solid at the left and below, broken above and at the right. It marks the place, it is no code. */
const SQUARE: readonly (readonly [number, number])[] = [
  ...Array.from({ length: 8 }, (_, i) => [0, i] as const),
  ...Array.from({ length: 7 }, (_, i) => [i + 1, 7] as const),
  ...[2, 4, 6].map((i) => [i, 0] as const),
  ...[2, 4, 6].map((i) => [7, i] as const),
];
