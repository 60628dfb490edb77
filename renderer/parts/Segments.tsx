import type { ReactNode } from 'react';
import css from './Segments.module.css';

interface Segment<T extends string> {
  readonly value: T;
  /** In the reader's language. */
  readonly title: string;
}

export interface SegmentsProps<T extends string> {
  /** Names the choice for readers. */
  readonly label: string;
  readonly segments: readonly Segment<T>[];
  readonly value: T;
  readonly onPick: (value: T) => void;
}

/** One of a few, side by side. */
export function Segments<T extends string>({ label, segments, value, onPick }: SegmentsProps<T>): ReactNode {
  return (
    <div className={css['segments']} role="group" aria-label={label}>
      {segments.map((segment) => (
        <button
          key={segment.value}
          type="button"
          className={css['segment']}
          aria-pressed={segment.value === value}
          onClick={() => onPick(segment.value)}
        >
          {segment.title}
        </button>
      ))}
    </div>
  );
}
