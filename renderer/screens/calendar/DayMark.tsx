import type { ReactNode } from 'react';
import { TONE_SHAPES } from '../../parts/toneShapes.ts';
import { nameOf, type CalendarEntry } from './days.ts';
import css from './DayGrid.module.css';

/** A row in its cell: its name, with the tone of its state as shape and colour. */
export function DayMark({ entry }: { readonly entry: CalendarEntry }): ReactNode {
  const { layer, row } = entry;
  const column = layer.columns.find(({ name }) => name === layer.tone);
  const word = column && row[column.name];
  const tone = (typeof word === 'string' ? column?.tones?.[word] : undefined) ?? 'neutral';
  return (
    <span className={css['mark']} data-tone={tone}>
      {column && (
        <svg viewBox="0 0 24 24" width={13} height={13} strokeWidth={2.25} aria-hidden focusable={false}>
          <path d={TONE_SHAPES[tone]} />
        </svg>
      )}
      <span>{nameOf(entry)}</span>
    </span>
  );
}
