import type { ReactNode } from 'react';
import type { SlotView } from '#engine';
import { useTranslator } from '../../../i18n/useTranslator.ts';
import css from './WaitingPanel.module.css';

/** Before the first scan: a sample label, and where to aim. */
export function WaitingPanel({ slot }: { readonly slot: SlotView }): ReactNode {
  const { t } = useTranslator();
  return (
    <div className={css['place']}>
      <svg className={css['label']} viewBox="0 0 530 300" aria-hidden>
        <g fill="none" stroke="var(--takt-border-strong)" strokeWidth="5">
          <rect x="4" y="4" width="522" height="232" rx="10" />
          <path d="M4 92h522M4 164h320M324 4v232" />
        </g>
        <g fill="var(--takt-ink)">
          {SQUARE.map(([x, y]) => (
            <rect key={`${x}-${y}`} x={32 + x * 4} y={178 + y * 4} width="4.1" height="4.1" />
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
      <p className="bold text-24">{t('ui.scan.aim')}</p>
      <p className="muted">{t('ui.scan.takes', { slot: t(slot.title) })}</p>
    </div>
  );
}

/**
 * Drawn like a data matrix: solid on the left and below, broken above and on the right. It marks the position and is no real
 * code.
 */
const MODULES = [
  '101010101010',
  '110011010111',
  '101101001100',
  '111010110011',
  '100110101100',
  '110100011011',
  '101101110100',
  '110010010111',
  '101110101010',
  '110001101101',
  '100111010010',
  '111111111111',
] as const;

const SQUARE: readonly (readonly [number, number])[] = MODULES.flatMap((row, y) =>
  Array.from(row).flatMap((module, x) => (module === '1' ? [[x, y] as const] : [])),
);
