import type { ReactNode } from 'react';
import type { StatusTone } from '#engine';
import css from './StateBadge.module.css';
import { TONE_SHAPES } from './toneShapes.ts';

export interface StateBadgeProps {
  /** Text of the state. */
  readonly word: string;
  readonly tone?: StatusTone;
  /** Side of the shape in px: 17 in the office, 28 on the PAD. */
  readonly size?: number;
}

/** A state as shape, text and colour. */
export function StateBadge({ word, tone = 'neutral', size = 16 }: StateBadgeProps): ReactNode {
  return (
    <span className={css['badge']} data-tone={tone}>
      <svg viewBox="0 0 24 24" width={size} height={size} strokeWidth={size >= 40 ? 2.25 : 2} aria-hidden focusable={false}>
        <path d={TONE_SHAPES[tone]} />
      </svg>
      {word}
    </span>
  );
}
