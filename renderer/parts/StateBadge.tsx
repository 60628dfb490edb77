import type { ReactNode } from 'react';
import type { StatusTone } from '#engine';
import { Icon } from './Icon.tsx';
import css from './StateBadge.module.css';

export interface StateBadgeProps {
  /** The state in the reader's language. */
  readonly word: string;
  readonly tone?: StatusTone;
  /** Side of the icon in px: 17 in the office, 28 on the PAD. */
  readonly size?: number;
}

/** One shape for each meaning, so that no status is told by colour alone (tokens: status). */
export const TONE_ICONS: Readonly<Record<StatusTone, string>> = {
  ok: 'circle-check',
  refused: 'hand-stop',
  attention: 'alert-triangle',
  hold: 'lock',
  now: 'player-play',
  neutral: 'circle-dashed',
};

/** A status: shape, word and colour. */
export function StateBadge({ word, tone = 'neutral', size = 16 }: StateBadgeProps): ReactNode {
  return (
    <span className={css['badge']} data-tone={tone}>
      <Icon name={TONE_ICONS[tone]} size={size} />
      {word}
    </span>
  );
}
